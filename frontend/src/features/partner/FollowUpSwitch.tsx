import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useQuery } from '@tanstack/react-query'
import Alert from '@mui/material/Alert'
import { useToday } from '@/components/useToday'
import { formatDate, formatInstant } from '@/format/date'
import { followUpCountQuery } from './api'
import type { Partner } from './partner'

interface FollowUpSwitchProps {
  toFollowUp: boolean
  onChange: (toFollowUp: boolean) => void
}

/** Switches between all partners and those to call again, with their number. */
export function FollowUpSwitch({ toFollowUp, onChange }: FollowUpSwitchProps) {
  const { data } = useQuery(followUpCountQuery())
  return (
    <ToggleButtonGroup
      exclusive
      aria-label="Prescripteurs affichés"
      value={toFollowUp}
      onChange={(_, isChecked: boolean | null) => {
        if (isChecked !== null) onChange(isChecked)
      }}
      sx={{
        width: { xs: '100%', sm: 'auto' },
        '& > button': { flex: 1, minHeight: 44, px: 2.5, whiteSpace: 'nowrap', textTransform: 'none' },
      }}
    >
      <ToggleButton value={false}>Tous</ToggleButton>
      <ToggleButton value>{data ? `À relancer (${data.count})` : 'À relancer'}</ToggleButton>
    </ToggleButtonGroup>
  )
}

/** Reminds that the partner must be called again, with the date. */
export function FollowUpNotice({ partner: { followUpDate, lastContactDate } }: { partner: Partner }) {
  const today = useToday()
  if (!followUpDate || followUpDate > today) return null
  return (
    <Alert severity="warning" role="note" sx={{ mb: 3 }}>
      {`À relancer depuis le ${formatDate(followUpDate)}\u202F: le dernier contact date du ${formatInstant(lastContactDate)}.`}
    </Alert>
  )
}
