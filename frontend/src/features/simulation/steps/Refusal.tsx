import { useEffect, useRef } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { ApiError, errorText } from '@/api/error'
import { scrollTo } from '@/components/form/errors/fieldNavigation'

interface RefusalProps {
  error: unknown
  onField: (field: string) => void
}

const NOT_SENT = 'Votre message n’a pas pu être envoyé, veuillez nous excuser pour la gêne occasionnée.'

/** Error of a refused request; renders nothing without an error. */
export function Refusal({ error, onField }: RefusalProps) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error && alert.current) scrollTo(alert.current, 'center')
  }, [error])
  if (!error) return null
  return (
    <Alert ref={alert} severity="error" role="alert" sx={{ mb: 3, scrollMarginTop: 96 }}>
      <Reason error={error} onField={onField} />
    </Alert>
  )
}

function Reason({ error, onField }: RefusalProps) {
  const details = error instanceof ApiError && error.status === 400 ? error.details : []
  if (details.length > 0) {
    return (
      <>
        {'Des erreurs ont été rencontrées\u202f:'}
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, listStyle: 'disc' }}>
          {details.map(({ message, field }) => (
            <li key={`${field} ${message}`}>
              {field === undefined ? (
                message
              ) : (
                <Link
                  component="button"
                  type="button"
                  color="inherit"
                  sx={{ verticalAlign: 'top', textAlign: 'start' }}
                  onClick={() => onField(field)}
                >
                  {message}
                </Link>
              )}
            </li>
          ))}
        </Box>
      </>
    )
  }
  return (
    <>
      {refusalText(error)}
      <br />
      Vos réponses sont conservées{'\u202f'}: vous pouvez les envoyer à nouveau.
    </>
  )
}

function refusalText(error: unknown): string {
  const status = error instanceof ApiError ? error.status : 500
  if (status === null) return errorText(error, 'public')
  // Refusals have their own message (rate limit, for instance); failures the specified one.
  return status >= 500 ? NOT_SENT : errorText(error, 'public', NOT_SENT)
}
