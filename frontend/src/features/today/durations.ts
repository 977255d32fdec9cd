import { daysBetween, dayInParis } from '@/format/date'
import { fr } from '@/format/french'

/** « depuis 3 jours »: pending duration in calendar days of Paris. */
export function pendingTimeText(instant: string, today: string): string {
  const days = daysBetween(dayInParis(new Date(instant)), today)
  if (days <= 0) return 'aujourd’hui'
  return days === 1 ? 'depuis hier' : fr`depuis ${days} jours`
}

/** Remaining time of an upload window; `limit` is its first closed day. */
export function remainingTimeText(limit: string, today: string): string {
  const days = daysBetween(today, limit)
  if (days <= 1) return 'se termine ce soir'
  return days === 2 ? 'se termine demain soir' : fr`encore ${days} jours`
}
