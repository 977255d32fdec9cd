import Alert from '@mui/material/Alert'
import { formatDate, formatInstant, todayInParis } from '@/format/date'
import type { Partner } from './partner'

/** Reminds that the partner must be called again, with the date. */
export function FollowUpNotice({ partner: { followUpDate, lastContactDate } }: { partner: Partner }) {
  if (!followUpDate || followUpDate > todayInParis()) return null
  return (
    <Alert severity="warning" role="note" sx={{ mb: 3 }}>
      {`À relancer depuis le ${formatDate(followUpDate)}\u202F: le dernier contact date du ${formatInstant(lastContactDate)}.`}
    </Alert>
  )
}
