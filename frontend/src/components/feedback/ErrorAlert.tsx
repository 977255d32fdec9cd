import { useEffect, useRef } from 'react'
import Alert from '@mui/material/Alert'
import { ApiError, errorMessages, type ErrorArea } from '@/api/error'

interface ErrorAlertProps {
  error: unknown
  area: ErrorArea
  /** The last resort of this screen, when the answer says nothing (AMB-016). */
  unknown?: string
  /** Replaces the text when the server gave no details. */
  text?: string
}

/** The reasons of a refused act, under the words of the documents; nothing without error. */
export function ErrorAlert({ error, area, unknown, text }: ErrorAlertProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Old browsers have no scrollIntoView.
    if (error) ref.current?.scrollIntoView?.({ block: 'nearest' })
  }, [error])
  if (!error) return null

  const listed = error instanceof ApiError && error.details.length > 0
  const messages = listed || text === undefined ? errorMessages(error, area, unknown) : [text]
  return (
    <Alert ref={ref} severity="error" role="alert">
      {listed ? (
        <>
          {'Des erreurs ont été rencontrées\u202f:'}
          <ul style={{ margin: '4px 0 0', paddingLeft: '1.2em' }}>
            {messages.map((message) => <li key={message}>{message}</li>)}
          </ul>
        </>
      ) : (
        messages[0]
      )}
    </Alert>
  )
}
