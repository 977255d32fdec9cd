import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '@/api/query'
import { recordInquiriesQuery } from '@/api/inquiries'
import { RecordInquiries } from '@/features/inquiry/record/RecordInquiries'
import { STAFF } from '@/routing/page'

export const Route = createFileRoute('/_private/customer-records/$uuid/inquiries')({
  staticData: {
    page: {
      title: 'Demandes du client',
      background: 'private',
      access: STAFF,
      back: { to: '/customer-records', label: 'Retour aux fiches clients' },
    },
  },
  preload: false,
  loader: ({ params }) => queryClient.ensureQueryData(recordInquiriesQuery(params.uuid)),
  component: function RecordInquiriesTab() {
    return <RecordInquiries record={Route.useParams().uuid} />
  },
})
