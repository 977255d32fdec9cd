import { USUAL_SHARES } from '@/domain/constants'
import { todayInParis } from '@/format/date'

/** Usual share of an income in percent, by the table of the server. */
export function usualShare(nature: string, seniorityDate: string, today: string = todayInParis()): number {
  const shares = USUAL_SHARES.find((row) => row.nature === nature)?.shares ?? []
  const months = monthsSince(seniorityDate, today)
  return shares.findLast((row) => months >= row.months)?.share ?? 100
}

/** Complete months between two days; 0 when unknown. */
function monthsSince(since: string, today: string): number {
  const start = /^(\d{4})-(\d\d)-(\d\d)$/.exec(since)
  const end = /^(\d{4})-(\d\d)-(\d\d)$/.exec(today)
  if (!start || !end) return 0
  const lastDay = new Date(Date.UTC(Number(end[1]), Number(end[2]), 0)).getUTCDate()
  // In a shorter month, its last day completes the month of a 31st.
  const started = Number(end[3]) >= Math.min(Number(start[3]), lastDay) ? 0 : 1
  return Math.max(0, (Number(end[1]) - Number(start[1])) * 12 + Number(end[2]) - Number(start[2]) - started)
}
