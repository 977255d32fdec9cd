import { createFileRoute } from '@tanstack/react-router'
import { SoonPage } from '@/components/layout/SoonPage'
import { STAFF } from '@/routing/page'

export const Route = createFileRoute('/_private/customer-record')({
  staticData: {
    page: {
      name: 'customer-record-add',
      title: 'Créer une fiche client',
      background: 'office',
      access: STAFF,
      back: { to: '/customer-records', label: 'Toutes les fiches clients' },
    },
  },
  component: () => (
    <SoonPage
      drawing="feather"
      line="La création d’une fiche client."
      meanwhile="Cet écran ouvrira dans une prochaine version."
    />
  ),
})
