import { createFileRoute } from '@tanstack/react-router'
import { SoonPage } from '@/components/layout/SoonPage'
import { STAFF } from '@/routing/page'

export const Route = createFileRoute('/_private/inquiries')({
  staticData: {
    page: {
      name: 'inquiries-list',
      title: 'Demandes reçues',
      background: 'office',
      access: STAFF,
    },
  },
  component: () => (
    <SoonPage
      drawing="feather"
      line="Vous traiterez ici les messages et les simulations reçus du site."
      meanwhile="Cet écran ouvrira dans une prochaine version."
      action={{ to: '/customer-records', label: 'Ouvrir les fiches clients' }}
    />
  ),
})
