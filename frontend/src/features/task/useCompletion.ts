import type { ChangeEvent } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '@/api/error'
import { KEYS } from '@/api/keys'
import { notify } from '@/session/feedback'
import { completeTask, tasksQuery, type Task } from './api'

const COMPLETED = 'La tâche a été passée en état "complété" avec succès.'
const NOT_COMPLETED = 'Une erreur a été rencontrée lors du passage de la tâche en état "complété".'
const REOPENED = 'La tâche est de nouveau à faire.'

/** Completes a task: optimistic, reverted on failure, with an undo. */
export function useCompletion(task: Task): (event: ChangeEvent) => void {
  const client = useQueryClient()
  const { queryKey } = tasksQuery(task.user)
  const cacheTask = (savedTask: Task) =>
    client.setQueryData(queryKey, (tasks) =>
      tasks?.map((cachedTask) => (cachedTask.uuid === savedTask.uuid ? savedTask : cachedTask)),
    )
  const undo = async () => {
    try {
      cacheTask(await completeTask(task.uuid, false))
      void client.invalidateQueries({ queryKey: KEYS.today })
      notify(REOPENED, 'info')
    } catch (error) {
      notify(errorText(error, 'private'), 'error')
      await client.invalidateQueries({ queryKey })
    }
  }
  const { mutate } = useMutation({
    mutationFn: () => completeTask(task.uuid, true),
    onMutate: async () => {
      await client.cancelQueries({ queryKey })
      cacheTask({ ...task, completedDate: new Date().toISOString() })
    },
    onSuccess: (savedTask) => {
      cacheTask(savedTask)
      void client.invalidateQueries({ queryKey: KEYS.today })
      notify(COMPLETED, 'success', { action: { label: 'Annuler', run: () => void undo() } })
    },
    meta: { refresh: 'none' },
    onError: async () => {
      cacheTask(task)
      notify(NOT_COMPLETED, 'error')
      await client.invalidateQueries({ queryKey })
    },
  })
  return ({ nativeEvent }) => {
    // Ignores the second click of a double click, which would hit the next task.
    if (nativeEvent instanceof UIEvent && nativeEvent.detail > 1) return
    mutate()
  }
}
