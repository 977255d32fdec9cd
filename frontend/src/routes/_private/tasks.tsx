import { createFileRoute } from '@tanstack/react-router'
import { TasksPage } from '@/features/task/TasksPage'
import { STAFF } from '@/routing/page'

interface Search {
  add?: true
  /** Record that the new task is about. */
  record?: string
}

export const Route = createFileRoute('/_private/tasks')({
  staticData: {
    page: {
      title: 'Mes tâches',
      background: 'office',
      access: STAFF,
    },
  },
  validateSearch: ({ add, record }: Record<string, unknown>): Search =>
    add === true ? { add, ...(typeof record === 'string' && { record }) } : {},
  component: function Tasks() {
    const { add = false, record } = Route.useSearch()
    const navigate = Route.useNavigate()
    return <TasksPage adding={add} record={record} onAdded={() => void navigate({ search: {}, replace: true })} />
  },
})
