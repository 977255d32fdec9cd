import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '@/api/client'
import { KEYS } from '@/api/keys'
import type { Schemas } from '@/api/schemas'

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
