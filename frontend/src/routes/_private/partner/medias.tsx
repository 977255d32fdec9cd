import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '@/api/query'
import { ownTypeQuery } from '@/features/partner-type/api'
import { PartnerDocumentsPage } from '@/features/partner-type/PartnerDocumentsPage'

export const Route = createFileRoute('/_private/partner/medias')({
  staticData: {
    page: {
      title: 'Mes documents prescripteur',
      help: 'Conventions, formulaires et guides mis à votre disposition.',
      background: 'private',
      access: ['PARTNER'],
    },
  },
  loader: () => void queryClient.prefetchQuery(ownTypeQuery()),
  component: PartnerDocumentsPage,
})
