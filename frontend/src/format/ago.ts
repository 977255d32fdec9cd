import { formatInstantWithTime } from './date'

/**
 * Time of an RFC 3339 instant before `now`: « à l’instant », « il y a 3 minutes », « il y a 2 heures »; the date after a
 * day.
 */
export function formatAgo(instant: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(instant)) / 60_000)
  if (minutes < 2) return 'à l’instant'
  if (minutes < 60) return `il y a ${minutes}\u00a0minutes`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `il y a ${hours}\u00a0${hours === 1 ? 'heure' : 'heures'}`
  return `le ${formatInstantWithTime(instant)}`
}
