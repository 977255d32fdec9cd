import { queryOptions } from '@tanstack/react-query'
import { api, call } from '@/api/client'
import { KEYS } from '@/api/keys'
import type { components } from '@/api/schema'

type Schemas = components['schemas']

export type Task = Schemas['Task']

/** The open tasks of a person, and those completed lately. */
export function tasksQuery(user: string) {
  return queryOptions({
    queryKey: [...KEYS.tasks, user],
    queryFn: ({ signal }): Promise<Task[]> =>
      call(api.GET('/api/tasks/{id}', { params: { path: { id: user } }, signal })),
    staleTime: 0,
  })
}

export interface TaskContent {
  uuid?: string
  title: string
  dueDate: string
  important: boolean
  user: string
  customerRecord?: string
  partner?: string
}

export function saveTask(task: TaskContent): Promise<Task> {
  // The document calls required what has a default.
  return call(api.POST('/api/tasks', { body: task as unknown as Schemas['TaskForm'] }))
}

export function completeTask(uuid: string): Promise<Task> {
  return call(api.PATCH('/api/tasks/{id}', { params: { path: { id: uuid } }, body: { completed: true } }))
}

export async function deleteTask(uuid: string): Promise<void> {
  await call(api.DELETE('/api/tasks/{id}', { params: { path: { id: uuid } } }))
}
