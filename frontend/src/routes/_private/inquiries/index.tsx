import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '@/api/query'
import { inquiriesQuery } from '@/features/inquiry/api'
import { InquiriesPage } from '@/features/inquiry/list/InquiriesPage'
import { readInquiriesSearch } from '@/features/inquiry/list/listSearch'
import { STAFF } from '@/routing/page'
import { site } from '@/site/site'

export const Route = createFileRoute('/_private/inquiries/')({
  staticData: {
    page: {
      title: 'Demandes reçues',
      background: 'private',
      access: STAFF,
    },
  },
  validateSearch: readInquiriesSearch,
  loaderDeps: ({ search }) => search,
  // Not awaited: the filters render immediately and the rows follow.
  loader: ({ deps }) => void queryClient.prefetchQuery(inquiriesQuery(deps, site().pageSize)),
  component: InquiriesPage,
})
