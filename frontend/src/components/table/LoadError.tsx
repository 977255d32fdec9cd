import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { loadErrorText } from '@/api/error'

interface LoadErrorProps {
  query: { error: Error | null; refetch: () => Promise<unknown> }
  textOf?: ((error: Error) => string | null) | undefined
}

/** Load error: the server's message if any, and a retry; renders nothing without an error. */
export function LoadError({ query: { error, refetch }, textOf = loadErrorText }: LoadErrorProps) {
  if (!error) return null
  return (
    <Alert
      severity="error"
      role="alert"
      action={
        <Button size="small" color="inherit" onClick={() => void refetch()}>
          Réessayer
        </Button>
      }
    >
      {textOf(error)}
    </Alert>
  )
}
