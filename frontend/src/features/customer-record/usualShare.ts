import { USUAL_SHARES } from '@/domain/constants'

/** Usual share of an income in percent, by the table of the server. */
export function usualShare(nature: string, seniorityDate: string, today: string): number {
  const shares = USUAL_SHARES.find((row) => row.nature === nature)?.shares ?? []
  const months = monthsSince(seniorityDate, today)
  return shares.findLast((row) => months >= row.months)?.share ?? 100
}

/** Complete months between two days; 0 when unknown. */
function monthsSince(startDay: string, today: string): number {
  const start = dateParts(startDay)
  const end = dateParts(today)
  if (!start || !end) return 0
  const months = (end.year - start.year) * 12 + end.month - start.month
  // In a shorter month, its last day completes the month of a 31st.
  const lastDay = new Date(Date.UTC(end.year, end.month, 0)).getUTCDate()
  const isLastComplete = end.day >= Math.min(start.day, lastDay)
  return Math.max(0, isLastComplete ? months : months - 1)
}

/** Parts of yyyy-mm-dd; null for another text. */
function dateParts(date: string): { year: number; month: number; day: number } | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return null
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return { year, month, day }
}
