import { Notice } from '@/components/feedback/Notice'
import { formatDate, formatInstant, todayInParis } from '@/format/date'
import type { Partner } from './partner'

/** Reminds that the partner must be called again, with the date. */
export function FollowUpNotice({ partner: { followUpDate, lastContactDate } }: { partner: Partner }) {
  if (!followUpDate || followUpDate > todayInParis()) return null
  return (
    <Notice severity="warning" role="note" mb={3}>
      {`À relancer depuis le ${formatDate(followUpDate)}\u202F: le dernier contact date du ${formatInstant(lastContactDate)}.`}
    </Notice>
  )
}
