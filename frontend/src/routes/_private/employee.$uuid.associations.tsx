import { createFileRoute } from '@tanstack/react-router'
import { SoonPage } from '@/components/layout/SoonPage'

export const Route = createFileRoute('/_private/employee/$uuid/associations')({
  staticData: {
    page: {
      name: 'employee-associations',
      title: 'Affectations du salarié/indicateur',
      background: 'office',
      access: ['ADMIN'],
      back: { to: '/employees', label: 'Tous les salariés/indicateurs' },
    },
  },
  component: () => (
    <SoonPage
      drawing="hands"
      line="Les fiches clients et les prescripteurs qui lui sont affectés."
      meanwhile="Cet écran ouvrira dans une prochaine version."
      action={{ to: '/customer-records', label: 'Ouvrir les fiches clients' }}
    />
  ),
})
