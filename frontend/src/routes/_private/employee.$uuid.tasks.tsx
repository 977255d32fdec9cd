import { createFileRoute } from '@tanstack/react-router'
import { SoonPage } from '@/components/layout/SoonPage'

export const Route = createFileRoute('/_private/employee/$uuid/tasks')({
  staticData: {
    page: {
      name: 'employee-tasks',
      title: 'Tâches du salarié/indicateur',
      background: 'office',
      access: ['ADMIN'],
      back: { to: '/employees', label: 'Tous les salariés/indicateurs' },
    },
  },
  component: () => (
    <SoonPage
      drawing="hands"
      line="Ses tâches, en cours et terminées."
      meanwhile="Cet écran ouvrira dans une prochaine version."
      action={{ to: '/customer-records', label: 'Ouvrir les fiches clients' }}
    />
  ),
})
