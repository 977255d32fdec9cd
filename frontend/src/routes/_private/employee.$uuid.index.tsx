import { createFileRoute } from '@tanstack/react-router'
import { SoonPage } from '@/components/layout/SoonPage'

export const Route = createFileRoute('/_private/employee/$uuid/')({
  staticData: {
    page: {
      name: 'employee-detail',
      title: 'Salarié/indicateur',
      background: 'office',
      access: ['ADMIN'],
      back: { to: '/employees', label: 'Tous les salariés/indicateurs' },
    },
  },
  component: () => (
    <SoonPage
      drawing="hands"
      line="Les informations du salarié ou de l’indicateur."
      meanwhile="Cet écran ouvrira dans une prochaine version."
      action={{ to: '/customer-records', label: 'Ouvrir les fiches clients' }}
    />
  ),
})
