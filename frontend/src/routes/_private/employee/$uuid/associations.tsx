import { createFileRoute } from '@tanstack/react-router'
import { loadOne } from '@/api/query'
import { associationsQuery } from '@/features/employee/api'
import { AssociationsPage } from '@/features/employee/AssociationsPage'
import { requireAccess } from '@/features/employee/guard'

export const Route = createFileRoute('/_private/employee/$uuid/associations')({
  staticData: {
    page: {
      title: 'Affectations du salarié/indicateur',
      background: 'private',
      access: ['ADMIN'],
      back: { to: '/employees', label: 'Retour aux salariés/indicateurs' },
    },
  },
  preload: false,
  loader: async ({ params: { uuid } }) => {
    await requireAccess('associations', uuid)
    await loadOne(associationsQuery(uuid))
  },
  component: function Associations() {
    const { uuid } = Route.useParams()
    return <AssociationsPage key={uuid} uuid={uuid} />
  },
})
