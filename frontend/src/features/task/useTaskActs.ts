import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notify } from '@/session/feedback'
import { completeTask, deleteTask, tasksQuery, type Task } from './api'

const COMPLETED = 'La tâche a été passée en état "complété" avec succès.'
const NOT_COMPLETED = 'Une erreur a été rencontrée lors du passage de la tâche en état "complété".'
const DELETED = 'La tâche a été supprimée avec succès.'
const NOT_DELETED = 'Une erreur a été rencontrée lors de la suppression de la tâche.'

/** Completing and deleting a task. A completed one changes list at once, and comes back when that failed. */
export function useTaskActs(task: Task) {
  const client = useQueryClient()
  const { queryKey } = tasksQuery(task.user)
  const refresh = () => client.invalidateQueries({ queryKey })
  const put = (changed: Task) =>
    client.setQueryData(queryKey, (tasks) => tasks?.map((one) => (one.uuid === changed.uuid ? changed : one)))
  const completing = useMutation({
    mutationFn: () => completeTask(task.uuid),
    onMutate: async () => {
      await client.cancelQueries({ queryKey })
      put({ ...task, completedDate: new Date().toISOString() })
    },
    onSuccess: (saved) => {
      put(saved)
      notify(COMPLETED)
    },
    onError: async () => {
      put(task)
      notify(NOT_COMPLETED, 'error')
      await refresh()
    },
  })
  const deleting = useMutation({
    mutationFn: () => deleteTask(task.uuid),
    onSuccess: () => notify(DELETED),
    onError: () => notify(NOT_DELETED, 'error'),
    onSettled: refresh,
  })
  return {
    complete: () => completing.mutate(),
    remove: () => deleting.mutateAsync().catch(() => {}),
  }
}
