import { createFileRoute } from '@tanstack/react-router'
import { TasksPage } from '@/features/task/TasksPage'
import { STAFF } from '@/routing/page'

interface Search {
  add?: true
  /** Record that the new task is about. */
  record?: string
  /** Inquiry that the new task is about. */
  inquiry?: string
}

export const Route = createFileRoute('/_private/tasks')({
  staticData: {
    page: {
      title: 'Mes tâches',
      background: 'private',
      access: STAFF,
    },
  },
  validateSearch: ({ add, record, inquiry }: Record<string, unknown>): Search => {
    if (add !== true) return {}
    if (typeof record === 'string') return { add, record }
    return { add, ...(typeof inquiry === 'string' && { inquiry }) }
  },
  component: function Tasks() {
    const { add = false, record, inquiry } = Route.useSearch()
    const navigate = Route.useNavigate()
    return (
      <TasksPage
        startsWithNewTask={add}
        record={record}
        inquiry={inquiry}
        onAdded={() => void navigate({ search: {}, replace: true })}
      />
    )
  },
})
