import { createFileRoute } from '@tanstack/react-router'
import { RecordPage } from '@/features/customer-record/RecordPage'
import { STAFF_AND_PARTNER } from '@/routing/page'

export const Route = createFileRoute('/_private/customer-records/$uuid/')({
  staticData: {
    page: {
      title: 'Fiche client',
      background: 'private',
      access: STAFF_AND_PARTNER,
      back: { to: '/customer-records', label: 'Retour aux fiches clients' },
    },
  },
  component: function RecordTab() {
    const { uuid } = Route.useParams()
    return <RecordPage key={uuid} uuid={uuid} />
  },
})
