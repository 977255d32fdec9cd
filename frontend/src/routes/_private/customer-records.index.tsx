import { createFileRoute } from '@tanstack/react-router'
import { SoonPage } from '@/components/layout/SoonPage'
import { STAFF_AND_PARTNER } from '@/routing/page'

export const Route = createFileRoute('/_private/customer-records/')({
  staticData: {
    page: {
      name: 'customer-records-list',
      title: ({ role }) => (role === 'PARTNER' ? 'Mes fiches clients' : 'Gérer les fiches clients'),
      background: 'office',
      access: STAFF_AND_PARTNER,
    },
  },
  component: () => (
    <SoonPage
      drawing="hands"
      line="La liste des fiches clients."
      meanwhile="Cet écran ouvrira dans une prochaine version."
    />
  ),
})
