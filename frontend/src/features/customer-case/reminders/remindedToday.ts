import type { CustomerCase } from '../api'

/** Whether a reminder was sent today: the server refuses a second one. */
export function remindedToday({ reminders }: Pick<CustomerCase, 'reminders'>, today: string): boolean {
  return reminders?.last === today
}
