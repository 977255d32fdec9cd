import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '@/api/query'
import { readPage, searchSchema } from '@/components/table/listSearch'
import { partnerRecordsQuery } from '@/features/customer-record/api'
import { PartnerRecordsPage } from '@/features/customer-record/list/PartnerRecordsPage'
import { STAFF } from '@/routing/page'
import { site } from '@/site/site'

const readSearch = searchSchema({ page: readPage })

export const Route = createFileRoute('/_private/partners/$uuid/records')({
  staticData: {
    page: {
      title: 'Fiches clients du prescripteur',
      background: 'private',
      access: STAFF,
      back: { to: '/partners', label: 'Retour aux prescripteurs' },
    },
  },
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  preload: false,
  loader: ({ params, deps }) =>
    void queryClient.prefetchQuery(partnerRecordsQuery(params.uuid, deps.page ?? 1, site().pageSize)),
  component: function PartnerRecords() {
    return <PartnerRecordsPage partner={Route.useParams().uuid} />
  },
})
