import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '@/api/query'
import { partnersQuery } from '@/features/partner/api'
import { readPartnersSearch } from '@/features/partner/listSearch'
import { PartnersPage } from '@/features/partner/PartnersPage'
import { STAFF } from '@/routing/page'
import { site } from '@/site/site'

export const Route = createFileRoute('/_private/partners/')({
  staticData: {
    page: {
      title: 'Gérer les prescripteurs',
      background: 'private',
      access: STAFF,
    },
  },
  validateSearch: readPartnersSearch,
  loaderDeps: ({ search }) => search,
  // Not awaited: the filters render immediately and the rows follow.
  loader: ({ deps }) => void queryClient.prefetchQuery(partnersQuery(deps, site().pageSize)),
  component: PartnersPage,
})
