import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'

/** A list that did not come: the server's words if there are any, and another try. */
export function ListError({ text, onRetry }: { text: string | null; onRetry: () => void }) {
  return (
    <Alert
      severity="error"
      role="alert"
      action={
        <Button size="small" color="inherit" onClick={onRetry}>
          Réessayer
        </Button>
      }
    >
      {text}
    </Alert>
  )
}
