import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '@/api/query'
import { recordsQuery } from '@/features/customer-record/api'
import { readRecordsSearch } from '@/features/customer-record/list/listSearch'
import { RecordsPage } from '@/features/customer-record/list/RecordsPage'
import { STAFF_AND_PARTNER } from '@/routing/page'
import { site } from '@/site/site'

export const Route = createFileRoute('/_private/customer-records/')({
  staticData: {
    page: {
      title: ({ role }) => (role === 'PARTNER' ? 'Mes fiches clients' : 'Gérer les fiches clients'),
      background: 'private',
      access: STAFF_AND_PARTNER,
    },
  },
  validateSearch: readRecordsSearch,
  loaderDeps: ({ search }) => search,
  // Not awaited: the filters render immediately and the rows follow.
  loader: ({ deps }) => void queryClient.prefetchQuery(recordsQuery(deps, site().pageSize)),
  component: RecordsPage,
})
