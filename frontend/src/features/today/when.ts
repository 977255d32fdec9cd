import { daysBetween, todayInParis } from '@/format/date'
import { fr } from '@/format/french'

/** « depuis 3 jours »: for how long something has waited, in days of Paris. */
export function waitingSince(instant: string, today: string): string {
  const days = daysBetween(todayInParis(new Date(instant)), today)
  if (days <= 0) return 'aujourd’hui'
  return days === 1 ? 'depuis hier' : fr`depuis ${days} jours`
}

/** Until when a window is open, whose limit is the first day on which it is not. */
export function endingOn(limit: string, today: string): string {
  const days = daysBetween(today, limit)
  if (days <= 1) return 'se termine ce soir'
  return days === 2 ? 'se termine demain soir' : fr`encore ${days} jours`
}
