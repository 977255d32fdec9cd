import { createFileRoute } from '@tanstack/react-router'
import { requireAccess } from '@/features/employee/guard'
import { TaskBoard } from '@/features/task/TaskBoard'

export const Route = createFileRoute('/_private/employee/$uuid/tasks')({
  staticData: {
    page: {
      title: 'Tâches du salarié/indicateur',
      background: 'private',
      access: ['ADMIN'],
      back: { to: '/employees', label: 'Retour aux salariés/indicateurs' },
    },
  },
  preload: false,
  loader: ({ params: { uuid } }) => requireAccess('tasks', uuid),
  component: function Tasks() {
    const { uuid } = Route.useParams()
    return <TaskBoard key={uuid} user={uuid} />
  },
})
