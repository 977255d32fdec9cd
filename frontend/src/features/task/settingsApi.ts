import { queryOptions } from '@tanstack/react-query'
import { api, call } from '@/api/client'
import { KEYS } from '@/api/keys'
import type { Schemas } from '@/api/schemas'

export type TaskSettings = Schemas['TaskSettingsView']

export const settingsQuery = queryOptions({
  queryKey: KEYS.taskSettings,
  queryFn: ({ signal }): Promise<TaskSettings> => call(api.GET('/api/tasks/settings', { signal })),
  staleTime: 0,
})

export function setDailyMail(dailyMail: boolean): Promise<TaskSettings> {
  return call(api.PATCH('/api/tasks/settings', { body: { dailyMail } }))
}

/** Creates the private address; the response is the only one that contains it. */
export async function createCalendar(): Promise<string> {
  return (await call(api.POST('/api/tasks/calendar'))).address
}

export async function removeCalendar(): Promise<void> {
  await call(api.DELETE('/api/tasks/calendar'))
}
