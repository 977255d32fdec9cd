import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '@/api/query'
import { AdministratorsPage } from '@/features/administrator/AdministratorsPage'
import { administratorsQuery } from '@/features/administrator/api'
import { readAdministratorsSearch } from '@/features/administrator/listSearch'
import { site } from '@/site/site'

export const Route = createFileRoute('/_private/administrators')({
  staticData: {
    page: {
      title: 'Administrateurs',
      background: 'private',
      access: ['ADMIN'],
    },
  },
  validateSearch: readAdministratorsSearch,
  loaderDeps: ({ search }) => search,
  // Not awaited: the filters render immediately and the rows follow.
  loader: ({ deps }) => void queryClient.prefetchQuery(administratorsQuery(deps, site().pageSize)),
  component: AdministratorsPage,
})
