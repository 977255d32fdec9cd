import { api, call } from '@/api/client'
import type { Schemas } from '@/api/schemas'
import type { StopLink } from './link'

export type ReminderChoice = Schemas['ReminderChoice']

const PATH = '/api/reminder-choices/{id}'

/** The cases that the mail named and that still wait for documents. */
export function readChoice(link: StopLink, signal: AbortSignal): Promise<ReminderChoice> {
  return call(api.GET(PATH, { params: paramsOf(link), signal }))
}

/** Stops their reminders, or takes that back. */
export function choose(link: StopLink, enabled: boolean): Promise<ReminderChoice> {
  return call(api.POST(PATH, { params: paramsOf(link), body: { enabled } }))
}

function paramsOf({ record, customer, sent, signature }: StopLink) {
  return { path: { id: record }, query: { customer, sent, signature } }
}
