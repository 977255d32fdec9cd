import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { formatInstantWithTime } from '@/format/date'
import { KEPT_DAYS } from '@/session/answers'
import type { Found } from './keeper'

interface ResumeBannerProps {
  found: Found
  onResume: () => void
  onErase: () => void
}

/** Answers of an earlier visit were found on this device. */
export function ResumeBanner({ found, onResume, onErase }: ResumeBannerProps) {
  return (
    <Alert severity="info" role="status" sx={{ mb: 4 }}>
      <AlertTitle>Vous aviez commencé cette simulation.</AlertTitle>
      {`Vos réponses du ${formatInstantWithTime(new Date(found.savedAt).toISOString())} sont encore là. `}
      {`Elles restent sur cet appareil ${KEPT_DAYS}\u00a0jours au plus.`}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1.5 }}>
        <Button variant="contained" onClick={onResume}>Reprendre ma simulation</Button>
        <Button variant="outlined" onClick={onErase}>Tout effacer</Button>
      </Box>
    </Alert>
  )
}
