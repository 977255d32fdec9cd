import { DATE_EXPECTED, NO_SUCH_DAY, REQUIRED } from './messages'
import type { Violation } from './violation'

const FRENCH = /^(\d{1,2})(?:\s*[/.-]\s*|\s+)(\d{1,2})(?:\s*[/.-]\s*|\s+)(\d{4}|\d\d)$/
const COMPACT = /^(\d\d)(\d\d)(\d{4})$/
/** ISO date, or a date and time whose time is dropped. */
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]\d\d:\d\d.*)?$/
/** ISO date typed digit by digit, with the slashes that `formatDateTyping` inserted into its year. */
const ISO_WITH_SLASHES = /^((?:19|20)\/\d\d)\/(\d{1,2})-(\d{1,2})$/
const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g
const HYPHENS = /[\u2010-\u2015\u2212]/g

/** Range of a two-digit year: 1950 to 2049, or the last hundred years. */
type Century = 'any' | 'past'

/**
 * Parses a typed or pasted date (15/12/2018, 15.12.18, 15122018, 2018-12-15) to yyyy-mm-dd. Null unless a calendar day
 * from 1900 to 2100.
 */
export function parseDate(input: string, century: Century = 'any'): string | null {
  const numbers = numbersOf(input, century)
  return numbers && toIso(numbers[0], numbers[1], numbers[2])
}

/**
 * Error message of a text that is not a date; distinguishes well-formed dates that do not exist, such as 31/02/2000.
 */
export function dateError(input: string): string {
  const [year, month, day] = (numbersOf(input, 'any') ?? []).map(Number)
  const isWritten = isWithin(year, 1900, 2100) && isWithin(month, 1, 12) && isWithin(day, 1, 31)
  return isWritten ? NO_SUCH_DAY : DATE_EXPECTED
}

/** Year (four digits), month and day of a typed date; null when it has another form. */
function numbersOf(input: string, century: Century): (string | undefined)[] | null {
  const text = input.replace(INVISIBLE, '').replace(HYPHENS, '-').trim()
  const iso = ISO.exec(text) ?? ISO_WITH_SLASHES.exec(text)
  if (iso) return [iso[1]?.replace('/', ''), iso[2], iso[3]]
  const french = FRENCH.exec(text) ?? COMPACT.exec(text)
  return french && [fullYear(french[3], century), french[2], french[1]]
}

function fullYear(input = '', century: Century): string {
  if (input.length !== 2) return input
  const lastOfThisCentury = century === 'past' ? new Date().getFullYear() - 2000 : 49
  return Number(input) <= lastOfThisCentury ? `20${input}` : `19${input}`
}

function isWithin(number = 0, minimum: number, maximum: number): boolean {
  return number >= minimum && number <= maximum
}

/** Whether a value is a calendar day in the form yyyy-mm-dd. */
export function isIsoDate(value: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(value) && parseDate(value) === value
}

/** Violation of a required date, yyyy-mm-dd or the typed text; none if it is a calendar day. */
export function requiredDate(field: string, value: string): Violation[] {
  return value.trim() === '' ? [{ field, message: REQUIRED }] : optionalDate(field, value)
}

/** Violation of an optional date, yyyy-mm-dd or the typed text; none if it is empty or a calendar day. */
export function optionalDate(field: string, value: string): Violation[] {
  return value === '' || isIsoDate(value) ? [] : [{ field, message: dateError(value) }]
}

/** Inserts the slashes while a date is typed; leaves pasted formats unchanged. */
export function formatDateTyping(input: string): string {
  // Separator typed after an inserted one.
  const text = input.replace(/\/[/.\-\s]+/g, '/')
  if (!/^[\d/]*$/.test(text)) return text
  if (text.includes('/') && /^\d{1,2}\/(\d{1,2}(\/\d{0,4})?)?$/.test(text)) {
    return /^\d\d\/\d\d$/.test(text) ? `${text}/` : text
  }
  const digits = text.replaceAll('/', '')
  const dateParts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]
  // A number above 12 is no month, but the beginning of an ISO year.
  if (Number(dateParts[1]) > 12) return digits
  return dateParts.map((part, index) => (part.length === 2 && index < 2 ? `${part}/` : part)).join('')
}

function toIso(year = '', month = '', day = ''): string | null {
  const y = Number(year)
  const m = Number(month)
  const d = Number(day)
  if (y < 1900 || y > 2100 || m < 1 || m > 12 || d < 1 || d > daysInMonth(y, m)) return null
  return `${year}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`
}

function daysInMonth(year: number, month: number): number {
  const isLeapYear = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  if (month === 2) return isLeapYear ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}
