import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '@/api/query'
import { reportsQuery } from '@/features/report/api'
import { readReportsSearch } from '@/features/report/listSearch'
import { ReportsTab } from '@/features/report/ReportsTab'
import { STAFF_AND_PARTNER } from '@/routing/page'
import { site } from '@/site/site'

export const Route = createFileRoute('/_private/customer-records/$uuid/reports')({
  staticData: {
    page: {
      title: 'Comptes rendus du client',
      background: 'private',
      access: STAFF_AND_PARTNER,
      back: { to: '/customer-records', label: 'Retour aux fiches clients' },
    },
  },
  validateSearch: readReportsSearch,
  loaderDeps: ({ search: { page, sort } }) => ({ ...(page && { page }), ...(sort && { sort }) }),
  // Not awaited: the tab renders immediately and the rows follow.
  preload: false,
  loader: ({ params, deps }) =>
    void queryClient.prefetchQuery(reportsQuery({ customerRecord: params.uuid }, deps, site().pageSize)),
  component: function RecordReports() {
    return <ReportsTab parent={{ customerRecord: Route.useParams().uuid }} search={Route.useSearch()} />
  },
})
