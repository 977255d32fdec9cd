import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import { scrollTo } from './fieldNavigation'

interface ServerErrorsProps {
  /** What the server refused, one line each; an empty list shows nothing. */
  messages: readonly string[]
  onClose: () => void
}

/** The alert of a refused save (doc 2 §8): the page scrolls to it, and it can be dismissed. */
export function ServerErrors({ messages, onClose }: ServerErrorsProps) {
  const alert = useRef<HTMLDivElement>(null)
  const shown = messages.length > 0

  useEffect(() => {
    if (messages.length > 0 && alert.current) scrollTo(alert.current, 'center')
  }, [messages])

  if (!shown) return null
  return (
    <Alert
      ref={alert}
      severity="error"
      role="alert"
      onClose={onClose}
      slotProps={{ closeButton: { 'aria-label': 'Fermer', title: 'Fermer' } }}
      sx={{ mb: 2, scrollMarginTop: 96 }}
    >
      <AlertTitle>{'Des erreurs ont été rencontrées\u202F:'}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </Box>
    </Alert>
  )
}
