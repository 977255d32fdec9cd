import { daysBetween, formatDate } from '@/format/date'
import { countOf } from '@/components/table/ListFooter'

/** Number of days before the end of a document in which the end is announced. */
const NOTICE_DAYS = 30

/** End of a document; `late`: it has passed, or is near. */
export function endText(until: string, today: string): { text: string; late: boolean } {
  const left = daysBetween(today, until)
  if (left < 0) return { text: `Échu depuis le ${formatDate(until)}`, late: true }
  const text = `Valable jusqu’au ${formatDate(until)}`
  if (left > NOTICE_DAYS) return { text, late: false }
  return { text: `${text}, ${left === 0 ? 'dernier jour' : `encore ${countOf(left, 'jour', 'jours')}`}`, late: true }
}
