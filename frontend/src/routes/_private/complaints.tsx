import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '@/api/query'
import { complaintsQuery } from '@/features/complaint/api'
import { ComplaintsPage } from '@/features/complaint/ComplaintsPage'
import { readComplaintsSearch } from '@/features/complaint/listSearch'
import { site } from '@/site/site'

export const Route = createFileRoute('/_private/complaints')({
  staticData: {
    page: {
      title: 'Réclamations',
      help: 'Les réclamations reçues, avec leurs deux délais\u202f: accuser réception sous 10\u00A0jours ouvrables, répondre sous 2\u00A0mois.',
      background: 'private',
      access: ['ADMIN', 'EMPLOYEE'],
    },
  },
  validateSearch: readComplaintsSearch,
  loaderDeps: ({ search }) => search,
  // Not awaited: the filters render immediately and the rows follow.
  loader: ({ deps }) => void queryClient.prefetchQuery(complaintsQuery(deps, site().pageSize)),
  component: ComplaintsPage,
})
