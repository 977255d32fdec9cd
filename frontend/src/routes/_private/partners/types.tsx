import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '@/api/query'
import { readText, searchSchema } from '@/components/table/listSearch'
import { partnerTypesQuery } from '@/features/partner-type/api'
import { PartnerTypesPage } from '@/features/partner-type/PartnerTypesPage'

const readSearch = searchSchema({ search: readText })

export const Route = createFileRoute('/_private/partners/types')({
  staticData: {
    page: {
      title: 'Types de prescripteurs',
      help: 'Les prescripteurs d’un type téléchargent ses documents depuis leur espace.',
      background: 'private',
      access: ['ADMIN'],
    },
  },
  validateSearch: readSearch,
  loader: () => void queryClient.prefetchQuery(partnerTypesQuery()),
  component: PartnerTypesPage,
})
