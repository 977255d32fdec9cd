import { capitalize } from './capitalize'
import { memoizeOnce } from './memoizeOnce'
import { pluralize } from './pluralize'

const PARIS = 'Europe/Paris'
export const MONTH_NAMES = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
]
const parisDate = memoizeOnce(() => new Intl.DateTimeFormat('fr-FR', { timeZone: PARIS, dateStyle: 'short' }))
const parisDateTime = memoizeOnce(
  () =>
    new Intl.DateTimeFormat('fr-FR', {
      timeZone: PARIS,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }),
)
const parisHour = memoizeOnce(
  () => new Intl.DateTimeFormat('fr-FR', { timeZone: PARIS, hour: 'numeric', hourCycle: 'h23' }),
)
const parisIso = memoizeOnce(() => new Intl.DateTimeFormat('sv-SE', { timeZone: PARIS, dateStyle: 'short' }))

/** Day of an instant in Paris (yyyy-mm-dd), regardless of the computer's time zone. */
export function dayInParis(instant: Date): string {
  return parisIso().format(instant)
}

/** Current day in Paris (yyyy-mm-dd). */
export function todayInParis(): string {
  return dayInParis(new Date())
}

/** Current hour in Paris, 0 to 23. */
export function hourInParis(): number {
  return Number(parisHour().format(new Date()).slice(0, 2))
}

/** Last second of a day (yyyy-mm-dd) in Paris. */
export function endOfDayInParis(day: string): Date {
  const inWinter = new Date(`${day}T23:59:59+01:00`)
  return dayInParis(inWinter) === day ? inWinter : new Date(`${day}T23:59:59+02:00`)
}

/** Formats yyyy-mm-dd as jj/mm/aaaa; returns other text unchanged. */
export function formatDate(date: string | null | undefined): string {
  if (!date) return ''
  const dateParts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date)
  return dateParts ? `${dateParts[3]}/${dateParts[2]}/${dateParts[1]}` : date
}

/** Formats yyyy-mm-dd in words: « 21 novembre 2026 ». */
export function formatLongDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${day === 1 ? '1ᵉʳ' : day}\u00a0${MONTH_NAMES[(month ?? 1) - 1]} ${year}`
}

const WEEKDAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi']

/** Formats yyyy-mm-dd with its weekday, as a title: « Lundi 23 novembre 2026 ». */
export function formatDayTitle(date: string): string {
  const weekday = WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? ''
  return `${capitalize(weekday)} ${formatLongDate(date)}`
}

/** Days between two dates (yyyy-mm-dd). */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

/** Date (yyyy-mm-dd) so many days later. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Formats an RFC 3339 instant as its day in Paris, jj/mm/aaaa. */
export function formatInstant(instant: string | null | undefined): string {
  const date = readInstant(instant)
  return date ? parisDate().format(date) : ''
}

/** Formats an RFC 3339 instant as « 21/11/2026 à 10:05 », in Paris. */
export function formatInstantWithTime(instant: string | null | undefined): string {
  const date = readInstant(instant)
  return date ? parisDateTime().format(date).replace(/,? /, ' à ') : ''
}

function readInstant(instant: string | null | undefined): Date | undefined {
  if (!instant) return undefined
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** Age of an RFC 3339 instant: « à l’instant », « il y a 3 minutes », « il y a 2 heures »; the date after a day. */
export function formatAgo(instant: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(instant)) / 60_000)
  if (minutes < 2) return 'à l’instant'
  if (minutes < 60) return `il y a ${minutes}\u00a0minutes`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `il y a ${hours}\u00a0${hours === 1 ? 'heure' : 'heures'}`
  return `le ${formatInstantWithTime(instant)}`
}

/** Full years between a birth date (yyyy-mm-dd) and a day; null for an unreadable or future date. */
export function ageInYears(birthDate: string, today: string): number | null {
  const birth = /^(\d{4})-(\d\d)-(\d\d)$/.exec(birthDate)
  const day = /^(\d{4})-(\d\d)-(\d\d)$/.exec(today)
  if (!birth || !day) return null
  const isBeforeBirthday = `${day[2]}${day[3]}` < `${birth[2]}${birth[3]}`
  const years = Number(day[1]) - Number(birth[1]) - (isBeforeBirthday ? 1 : 0)
  return years < 0 ? null : years
}

/** « 0 an », « 1 an », « 2 ans ». */
export function formatAge(years: number): string {
  return `${years}\u00A0${pluralize(years, 'an')}`
}
