import { useEffect, useRef } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { ApiError, unsentMessageText } from '@/api/error'
import { scrollTo } from '@/components/form/errors/fieldNavigation'

interface RefusalProps {
  error: unknown
  onField: (field: string) => void
}

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
      {unsentMessageText(error)}
      <br />
      Vos réponses sont conservées{'\u202f'}: vous pouvez les envoyer à nouveau.
    </>
  )
}
