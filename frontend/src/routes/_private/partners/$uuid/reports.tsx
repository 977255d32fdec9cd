import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '@/api/query'
import { reportsQuery } from '@/features/report/api'
import { readReportsSearch } from '@/features/report/listSearch'
import { ReportsTab } from '@/features/report/ReportsTab'
import { STAFF } from '@/routing/page'
import { site } from '@/site/site'

export const Route = createFileRoute('/_private/partners/$uuid/reports')({
  staticData: {
    page: {
      title: 'Comptes rendus du prescripteur',
      background: 'private',
      access: STAFF,
      back: { to: '/partners', label: 'Retour aux prescripteurs' },
    },
  },
  validateSearch: readReportsSearch,
  loaderDeps: ({ search: { page, sort } }) => ({ ...(page && { page }), ...(sort && { sort }) }),
  preload: false,
  // Not awaited: the tab renders immediately and the rows follow.
  loader: ({ params, deps }) =>
    void queryClient.prefetchQuery(reportsQuery({ partner: params.uuid }, deps, site().pageSize)),
  component: function PartnerReports() {
    return <ReportsTab parent={{ partner: Route.useParams().uuid }} search={Route.useSearch()} />
  },
})
