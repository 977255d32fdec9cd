import { useEffect, useRef } from 'react'
import Alert from '@mui/material/Alert'
import { ApiError, errorMessages, type ErrorArea } from '@/api/error'

interface ErrorAlertProps {
  error: unknown
  area: ErrorArea
  /** Fallback message of the screen, when the response has no details (AMB-016). */
  fallback?: string
  /** Replaces the message when the response has no details. */
  text?: string
}

/** Messages of a failed request, worded as specified; renders nothing without an error. */
export function ErrorAlert({ error, area, fallback, text }: ErrorAlertProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  if (!error) return null

  const hasDetails = error instanceof ApiError && error.details.length > 0
  const messages = hasDetails || text === undefined ? errorMessages(error, area, fallback) : [text]
  return (
    <Alert ref={ref} severity="error" role="alert">
      {hasDetails ? (
        <>
          {'Des erreurs ont été rencontrées\u202f:'}
          <ul style={{ margin: '4px 0 0', paddingLeft: '1.2em' }}>
            {messages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </>
      ) : (
        messages[0]
      )}
    </Alert>
  )
}
