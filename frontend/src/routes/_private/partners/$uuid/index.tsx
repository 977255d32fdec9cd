import { createFileRoute } from '@tanstack/react-router'
import { PartnerPage } from '@/features/partner/PartnerPage'
import { STAFF } from '@/routing/page'

export const Route = createFileRoute('/_private/partners/$uuid/')({
  staticData: {
    page: {
      title: 'Prescripteur',
      background: 'private',
      access: STAFF,
      back: { to: '/partners', label: 'Retour aux prescripteurs' },
    },
  },
  component: function PartnerTab() {
    const { uuid } = Route.useParams()
    return <PartnerPage key={uuid} uuid={uuid} />
  },
})
