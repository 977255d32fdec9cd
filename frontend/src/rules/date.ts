import { DATE_EXPECTED, NO_SUCH_DAY } from './messages'

const FRENCH = /^(\d{1,2})(?:\s*[/.-]\s*|\s+)(\d{1,2})(?:\s*[/.-]\s*|\s+)(\d{4}|\d\d)$/
const COMPACT = /^(\d\d)(\d\d)(\d{4})$/
/** A day, or a moment whose time is dropped. */
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]\d\d:\d\d.*)?$/
/** An ISO date that was typed digit by digit, with the slashes that `formatDateTyping` added to its year and month. */
const ISO_WITH_SLASHES = /^((?:19|20)\/\d\d)\/(\d{1,2})-(\d{1,2})$/
const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g
const HYPHENS = /[\u2010-\u2015\u2212]/g

/** Century of a year of two figures: 1950 to 2049, or the last hundred years. */
type Century = 'any' | 'past'

/**
 * Parses a typed or pasted date (15/12/2018, 15.12.18, 15122018, 2018-12-15) as yyyy-mm-dd. Null when it is no day of the
 * calendar from 1900 to 2100.
 */
export function parseDate(typed: string, century: Century = 'any'): string | null {
  const numbers = numbersOf(typed, century)
  return numbers && toIso(numbers[0], numbers[1], numbers[2])
}

/** What is wrong with a text that is no date: 31/02/2000 is well written, the day does not exist. */
export function dateError(typed: string): string {
  const [year, month, day] = (numbersOf(typed, 'any') ?? []).map(Number)
  const isWritten = within(year, 1900, 2100) && within(month, 1, 12) && within(day, 1, 31)
  return isWritten ? NO_SUCH_DAY : DATE_EXPECTED
}

/** Year, month and day as they were typed. */
function numbersOf(typed: string, century: Century): (string | undefined)[] | null {
  const text = typed.replace(INVISIBLE, '').replace(HYPHENS, '-').trim()
  const iso = ISO.exec(text) ?? ISO_WITH_SLASHES.exec(text)
  if (iso) return [iso[1]?.replace('/', ''), iso[2], iso[3]]
  const french = FRENCH.exec(text) ?? COMPACT.exec(text)
  return french && [fullYear(french[3], century), french[2], french[1]]
}

function fullYear(typed = '', century: Century): string {
  if (typed.length !== 2) return typed
  const lastOfThisCentury = century === 'past' ? new Date().getFullYear() - 2000 : 49
  return Number(typed) <= lastOfThisCentury ? `20${typed}` : `19${typed}`
}

function within(number = 0, least: number, most: number): boolean {
  return number >= least && number <= most
}

/** Whether a value is a real day written yyyy-mm-dd. */
export function isIsoDate(value: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(value) && parseDate(value) === value
}

/** Adds the slashes while the date is being typed; leaves pasted forms alone. */
export function formatDateTyping(typed: string): string {
  // The separator typed by hand after the one that was added.
  const text = typed.replace(/\/[/.\-\s]+/g, '/')
  if (!/^[\d/]*$/.test(text)) return text
  if (text.includes('/') && /^\d{1,2}\/(\d{1,2}(\/\d{0,4})?)?$/.test(text)) {
    return /^\d\d\/\d\d$/.test(text) ? `${text}/` : text
  }
  const digits = text.replaceAll('/', '')
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]
  // No month: the year of an ISO date.
  if (Number(parts[1]) > 12) return digits
  return parts
    .map((part, index) => (part.length === 2 && index < 2 ? `${part}/` : part))
    .join('')
}

function toIso(year = '', month = '', day = ''): string | null {
  const y = Number(year)
  const m = Number(month)
  const d = Number(day)
  if (y < 1900 || y > 2100 || m < 1 || m > 12 || d < 1 || d > daysInMonth(y, m)) return null
  return `${year}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`
}

function daysInMonth(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  if (month === 2) return leap ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}
