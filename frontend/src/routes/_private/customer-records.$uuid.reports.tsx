import { createFileRoute } from '@tanstack/react-router'
import { SoonPage } from '@/components/layout/SoonPage'
import { STAFF_AND_PARTNER } from '@/routing/page'

export const Route = createFileRoute('/_private/customer-records/$uuid/reports')({
  staticData: {
    page: {
      name: 'customer-record-reports',
      title: 'Comptes rendus du client',
      background: 'office',
      access: STAFF_AND_PARTNER,
      back: { to: '/customer-records', label: 'Toutes les fiches clients' },
    },
  },
  component: () => (
    <SoonPage
      drawing="feather"
      line="Les comptes rendus d’échanges avec ce client."
      meanwhile="Cet écran ouvrira dans une prochaine version."
    />
  ),
})
