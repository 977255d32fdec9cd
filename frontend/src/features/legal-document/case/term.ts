import { daysBetween, formatDate } from '@/format/date'
import { countText } from '@/format/countText'

/** Number of days before the end of a document from which the end is highlighted. */
const NOTICE_DAYS = 30

/** Text on the end of a document; `isNear` when it has passed or is within `NOTICE_DAYS`. */
export function endText(endDate: string, today: string): { text: string; isNear: boolean } {
  const daysLeft = daysBetween(today, endDate)
  if (daysLeft < 0) return { text: `Échu depuis le ${formatDate(endDate)}`, isNear: true }
  const text = `Valable jusqu’au ${formatDate(endDate)}`
  if (daysLeft > NOTICE_DAYS) return { text, isNear: false }
  return {
    text: `${text}, ${daysLeft === 0 ? 'dernier jour' : `encore ${countText(daysLeft, 'jour', 'jours')}`}`,
    isNear: true,
  }
}
