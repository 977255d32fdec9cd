import { createFileRoute } from '@tanstack/react-router'
import { NewEmployeePage } from '@/features/employee/NewEmployeePage'

export const Route = createFileRoute('/_private/employee/')({
  staticData: {
    page: {
      title: 'Créer un salarié/indicateur',
      background: 'private',
      access: ['ADMIN'],
      back: { to: '/employees', label: 'Retour aux salariés/indicateurs' },
    },
  },
  component: NewEmployeePage,
})
