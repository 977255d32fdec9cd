import { isIsoDate, requiredDate } from '@/rules/date'
import { REQUIRED, tooLongMessage } from '@/rules/messages'
import type { Violation } from '@/rules/violation'

export const REASON_LIMIT = 1_000
/** Proposed duration of an archive. */
const DEFAULT_YEARS = 5
/** Longest duration of an archive. */
const MAX_YEARS = 20

export interface ArchiveValues {
  until: string
  reason: string
}

export interface ReasonValues {
  reason: string
}

export function archiveValues(today: string): ArchiveValues {
  return { until: addYears(today, DEFAULT_YEARS), reason: '' }
}

/** Client-side validation, worded like the server's. */
export function checkArchive({ until, reason }: ArchiveValues, today: string): Violation[] {
  const violations = requiredDate('until', until)
  if (violations.length === 0 && (until <= today || until > addYears(today, MAX_YEARS))) {
    violations.push({ field: 'until', message: 'Choisissez un jour après la date actuelle, dans les vingt ans.' })
  }
  return [...violations, ...checkReason({ reason })]
}

export function checkReason({ reason }: ReasonValues): Violation[] {
  if (reason.trim() === '') return [{ field: 'reason', message: REQUIRED }]
  return [...reason].length > REASON_LIMIT ? [{ field: 'reason', message: tooLongMessage(REASON_LIMIT) }] : []
}

/** The same day so many years later; 29 February becomes 28 February. */
function addYears(today: string, years: number): string {
  const day = `${Number(today.slice(0, 4)) + years}${today.slice(4)}`
  return isIsoDate(day) ? day : day.replace('02-29', '02-28')
}
