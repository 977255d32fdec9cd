import { useSyncExternalStore } from 'react'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Snackbar from '@mui/material/Snackbar'
import { Icon } from '@/components/icon/Icon'
import type { IconName } from '@/components/icon/paths'
import {
  currentFeedback, dismiss, onFeedback, SNACKBAR_CEILING_MS, type Severity,
} from '@/session/feedback'

const LOOK: Record<Severity, { icon: IconName; color: string }> = {
  success: { icon: 'checkCircle', color: 'success.main' },
  info: { icon: 'info', color: 'primary.main' },
  warning: { icon: 'alert', color: 'warning.main' },
  error: { icon: 'alert', color: 'error.main' },
}

/** The one place where feedback messages show; they leave by themselves or with « Fermer ». */
export function FeedbackSnackbar() {
  const feedback = useSyncExternalStore(onFeedback, currentFeedback, () => null)
  if (!feedback) return null
  const { icon, color } = LOOK[feedback.severity]
  return (
    <Snackbar
      key={feedback.id}
      open
      autoHideDuration={SNACKBAR_CEILING_MS}
      onClose={(_, reason) => reason !== 'clickaway' && dismiss()}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
    >
      <Paper
        elevation={0}
        role={feedback.severity === 'error' ? 'alert' : 'status'}
        sx={{
          display: 'flex', alignItems: 'center', gap: 1.5, py: 1, pl: 2, pr: 1, maxWidth: 560,
          border: 1, borderColor: 'divider', borderLeft: 4, borderLeftColor: color,
          boxShadow: '0 12px 32px -8px rgb(27 39 48 / 0.28)',
        }}
      >
        <Icon name={icon} size={22} sx={{ color }} />
        <span style={{ flex: 1 }}>{feedback.text}</span>
        <Button size="small" color="inherit" onClick={dismiss}>Fermer</Button>
      </Paper>
    </Snackbar>
  )
}
