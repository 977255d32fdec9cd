import { createFileRoute } from '@tanstack/react-router'
import { NewPartnerPage } from '@/features/partner/NewPartnerPage'
import { STAFF } from '@/routing/page'

export const Route = createFileRoute('/_private/partner/')({
  staticData: {
    page: {
      title: 'Créer un prescripteur',
      background: 'private',
      access: STAFF,
      back: { to: '/partners', label: 'Retour aux prescripteurs' },
    },
  },
  component: NewPartnerPage,
})
