import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '@/api/query'
import { caseCountsQuery, casesQuery } from '@/features/case-list/api'
import { CasesPage } from '@/features/case-list/CasesPage'
import { readCasesSearch } from '@/features/case-list/listSearch'
import { STAFF } from '@/routing/page'
import { site } from '@/site/site'

export const Route = createFileRoute('/_private/cases')({
  staticData: {
    page: {
      title: 'Dossiers',
      background: 'private',
      access: STAFF,
    },
  },
  validateSearch: readCasesSearch,
  loaderDeps: ({ search }) => search,
  // Not awaited: the filters render immediately and the rows follow.
  loader: ({ deps }) => {
    void queryClient.prefetchQuery(caseCountsQuery(deps))
    if (deps.view !== 'board') void queryClient.prefetchQuery(casesQuery(deps, site().pageSize))
  },
  component: CasesPage,
})
