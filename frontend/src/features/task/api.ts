import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { api, unwrap } from '@/api/client'
import { ApiError } from '@/api/error'
import { KEYS } from '@/api/keys'
import type { Schemas } from '@/api/schemas'

export type Task = Schemas['Task']
export type TaskContent = Schemas['TaskForm']

/** Open and recently completed tasks of a user. */
export function tasksQuery(user: string) {
  return queryOptions({
    queryKey: [...KEYS.tasks, user],
    queryFn: ({ signal }): Promise<Task[]> =>
      unwrap(api.GET('/api/tasks/{id}', { params: { path: { id: user } }, signal })),
    staleTime: 0,
  })
}

/** Current version of a task. */
export async function readTask(client: QueryClient, { uuid, user }: Task): Promise<Task> {
  const currentTask = (await client.fetchQuery(tasksQuery(user))).find((task) => task.uuid === uuid)
  if (!currentTask) throw new ApiError(404, 'Cette tâche n’existe plus.')
  return currentTask
}

export function saveTask(task: TaskContent): Promise<Task> {
  return unwrap(api.POST('/api/tasks', { body: task }))
}

/** Sets or clears the completion of a task. */
export function completeTask(uuid: string, isCompleted: boolean): Promise<Task> {
  return unwrap(api.PATCH('/api/tasks/{id}', { params: { path: { id: uuid } }, body: { completed: isCompleted } }))
}

export async function deleteTask(uuid: string): Promise<void> {
  await unwrap(api.DELETE('/api/tasks/{id}', { params: { path: { id: uuid } } }))
}

export type TaskSettings = Schemas['TaskSettingsView']

export const settingsQuery = queryOptions({
  queryKey: KEYS.taskSettings,
  queryFn: ({ signal }): Promise<TaskSettings> => unwrap(api.GET('/api/tasks/settings', { signal })),
  staleTime: 0,
})

export function setDailyMail(dailyMail: boolean): Promise<TaskSettings> {
  return unwrap(api.PATCH('/api/tasks/settings', { body: { dailyMail } }))
}

/** Creates the private address, which only this response contains. */
export async function createCalendar(): Promise<string> {
  return (await unwrap(api.POST('/api/tasks/calendar'))).address
}

export async function removeCalendar(): Promise<void> {
  await unwrap(api.DELETE('/api/tasks/calendar'))
}
