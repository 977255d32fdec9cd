import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { scrollAndFocus } from '@/components/useFocusWhenShown'
import { countText } from '@/format/countText'

/** Maximum number of errors listed: larger lists are better corrected in their source. */
const MAX_SHOWN = 200

interface ImportErrorsProps {
  messages: readonly string[]
  isBusy: boolean
  /** Imports the valid lines only. */
  onSkip: () => void
}

/** Line errors of a refused import, with an option to skip these lines. */
export function ImportErrors({ messages, isBusy, onSkip }: ImportErrorsProps) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (messages.length > 0) scrollAndFocus(alert.current, 'nearest')
  }, [messages])
  if (messages.length === 0) return null
  const hiddenCount = messages.length - MAX_SHOWN
  return (
    <Alert ref={alert} severity="error" role="alert" tabIndex={-1}>
      {messages.length === 1 ? (
        messages[0]
      ) : (
        <>
          {`Rien n’a été importé\u202F: ${countText(messages.length, 'ligne', 'lignes')} à corriger.`}
          <Box
            component="ul"
            tabIndex={0}
            aria-label="Lignes à corriger"
            sx={{ m: 0, mt: 1, pl: 2.5, maxHeight: 220, overflow: 'auto', overflowWrap: 'anywhere' }}
          >
            {messages.slice(0, MAX_SHOWN).map((message) => (
              <li key={message}>{message}</li>
            ))}
            {hiddenCount > 0 && <li>{`et ${countText(hiddenCount, 'autre ligne', 'autres lignes')}.`}</li>}
          </Box>
        </>
      )}
      {messages.every((message) => message.startsWith('Ligne ')) && (
        <Box sx={{ mt: 1 }}>
          <Button variant="outlined" color="inherit" size="compact" disabled={isBusy} onClick={onSkip}>
            {messages.length === 1 ? 'Importer sans cette ligne' : 'Importer sans ces lignes'}
          </Button>
        </Box>
      )}
    </Alert>
  )
}
