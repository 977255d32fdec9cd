import { daysBetween, formatDate } from '@/format/date'
import { countOf } from '@/components/table/ListFooter'

/** Number of days before the end of a document in which the end is announced. */
const NOTICE_DAYS = 30

/** End of a document; `isNear`: it has passed, or is near. */
export function endText(until: string, today: string): { text: string; isNear: boolean } {
  const left = daysBetween(today, until)
  if (left < 0) return { text: `Échu depuis le ${formatDate(until)}`, isNear: true }
  const text = `Valable jusqu’au ${formatDate(until)}`
  if (left > NOTICE_DAYS) return { text, isNear: false }
  return { text: `${text}, ${left === 0 ? 'dernier jour' : `encore ${countOf(left, 'jour', 'jours')}`}`, isNear: true }
}
