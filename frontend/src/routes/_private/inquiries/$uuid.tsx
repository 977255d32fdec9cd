import { createFileRoute } from '@tanstack/react-router'
import { loadOne } from '@/api/query'
import { inquiryQuery } from '@/features/inquiry/api'
import { InquiryPage, InquirySkeleton } from '@/features/inquiry/InquiryPage'
import { STAFF } from '@/routing/page'

export const Route = createFileRoute('/_private/inquiries/$uuid')({
  staticData: {
    page: {
      title: 'Demande reçue',
      background: 'private',
      access: STAFF,
      back: { to: '/inquiries', label: 'Retour aux demandes reçues' },
    },
  },
  preload: false,
  loader: ({ params }) => loadOne(inquiryQuery(params.uuid)),
  pendingComponent: InquirySkeleton,
  component: function Inquiry() {
    const { uuid } = Route.useParams()
    return <InquiryPage key={uuid} uuid={uuid} />
  },
})
