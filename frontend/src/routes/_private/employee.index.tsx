import { createFileRoute } from '@tanstack/react-router'
import { SoonPage } from '@/components/layout/SoonPage'

export const Route = createFileRoute('/_private/employee/')({
  staticData: {
    page: {
      name: 'employee-add',
      title: 'Créer un salarié/indicateur',
      background: 'office',
      access: ['ADMIN'],
      back: { to: '/employees', label: 'Tous les salariés/indicateurs' },
    },
  },
  component: () => (
    <SoonPage
      drawing="hands"
      line="Vous créerez ici l’accès d’un salarié ou d’un indicateur."
      meanwhile="Cet écran ouvrira dans une prochaine version."
      action={{ to: '/customer-records', label: 'Ouvrir les fiches clients' }}
    />
  ),
})
