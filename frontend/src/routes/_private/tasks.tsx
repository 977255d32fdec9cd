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
  component: TasksPage,
})
