import { createFileRoute } from '@tanstack/react-router'
import { EmployeePage } from '@/features/employee/EmployeePage'

export const Route = createFileRoute('/_private/employee/$uuid/')({
  staticData: {
    page: {
      title: 'Salarié/indicateur',
      background: 'private',
      access: ['ADMIN'],
      back: { to: '/employees', label: 'Retour aux salariés/indicateurs' },
    },
  },
  component: function Information() {
    const { uuid } = Route.useParams()
    return <EmployeePage key={uuid} uuid={uuid} />
  },
})
