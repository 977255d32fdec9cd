import { createFileRoute } from '@tanstack/react-router'
import { TasksPage } from '@/features/task/TasksPage'
import { STAFF } from '@/routing/page'

export const Route = createFileRoute('/_private/tasks')({
  staticData: {
    page: {
      title: 'Mes tâches',
      background: 'office',
      access: STAFF,
    },
  },
  validateSearch: (search: Record<string, unknown>): { add?: true } => (search['add'] === true ? { add: true } : {}),
  component: function Tasks() {
    const { add = false } = Route.useSearch()
    const navigate = Route.useNavigate()
    return <TasksPage adding={add} onAdded={() => void navigate({ search: {}, replace: true })} />
  },
})
