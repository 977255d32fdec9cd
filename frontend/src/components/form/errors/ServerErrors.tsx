import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useEffect, useRef } from 'react'
import { Icon } from '@/components/icon/Icon'
import { scrollAndFocus } from '@/components/useFocusWhenShown'
import { displayText } from '@/format/displayText'

interface ServerErrorsProps {
  /** One line per message; renders nothing when empty. */
  messages: readonly string[]
  onClose: () => void
}

/** Alert of a refused save: scrolls into view, takes the focus and can be dismissed. */
export function ServerErrors({ messages, onClose }: ServerErrorsProps) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Disabling the submit button dropped the focus.
    if (messages.length > 0) scrollAndFocus(alert.current, 'center')
  }, [messages])
  if (messages.length === 0) return null
  return (
    <Alert
      ref={alert}
      tabIndex={-1}
      severity="error"
      role="alert"
      action={
        <IconButton aria-label="Fermer" title="Fermer" color="inherit" onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      }
      sx={{ mb: 2, scrollMarginTop: 96 }}
    >
      <Box sx={{ fontWeight: 500, mb: '0.35em' }}>{'Des erreurs ont été rencontrées\u202F:'}</Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {messages.map((message) => (
          <li key={message}>{displayText(message)}</li>
        ))}
      </Box>
    </Alert>
  )
}
