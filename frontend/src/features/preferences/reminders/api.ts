import { api, unwrap } from '@/api/client'
import type { Schemas } from '@/api/schemas'
import type { StopLink } from './link'

export type ReminderChoice = Schemas['ReminderChoice']

const PATH = '/api/reminder-choices/{id}'

/** Cases of the mail that still lack documents. */
export function readChoice(link: StopLink, signal: AbortSignal): Promise<ReminderChoice> {
  return unwrap(api.GET(PATH, { params: paramsOf(link), signal }))
}

/** Stops or resumes the reminders of these cases. */
export function saveReminderChoice(link: StopLink, isEnabled: boolean): Promise<ReminderChoice> {
  return unwrap(api.POST(PATH, { params: paramsOf(link), body: { enabled: isEnabled } }))
}

function paramsOf({ record, customer, sent, signature }: StopLink) {
  return { path: { id: record }, query: { customer, sent, signature } }
}
