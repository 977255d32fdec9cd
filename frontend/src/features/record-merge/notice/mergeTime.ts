import { daysBetween, dayInParis, formatDate } from '@/format/date'

const time = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** « aujourd’hui à 14 h 05 », « hier à 9 h 30 », « le 21/11/2026 à 8 h 00 ». */
export function formatMergeTime(instant: string, today: string): string {
  const date = new Date(instant)
  const day = dayInParis(date)
  const [hour = '', minute = ''] = time.format(date).split(':')
  return `${dayText(day, today)} à ${Number(hour)}\u00A0h\u00A0${minute}`
}

function dayText(day: string, today: string): string {
  const days = daysBetween(day, today)
  if (days === 0) return 'aujourd’hui'
  return days === 1 ? 'hier' : `le ${formatDate(day)}`
}
