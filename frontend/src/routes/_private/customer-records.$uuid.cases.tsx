import { createFileRoute } from '@tanstack/react-router'
import { SoonPage } from '@/components/layout/SoonPage'
import { STAFF_AND_PARTNER } from '@/routing/page'

export const Route = createFileRoute('/_private/customer-records/$uuid/cases')({
  staticData: {
    page: {
      name: 'customer-record-cases',
      title: 'Dossiers du client',
      background: 'office',
      access: STAFF_AND_PARTNER,
      back: { to: '/customer-records', label: 'Toutes les fiches clients' },
    },
  },
  component: () => (
    <SoonPage
      drawing="feather"
      line="Les dossiers du client."
      meanwhile="Cet écran ouvrira dans une prochaine version."
    />
  ),
})
