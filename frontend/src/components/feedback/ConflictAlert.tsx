import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { useSave } from '@/api/useSave'
import { scrollTo } from '@/components/form/errors/fieldNavigation'

interface ConflictAlertProps {
  /** Message of the server, which names the other editor. */
  message: string
  onReload: () => Promise<void>
}

/** Edit conflict: offers to reload; the typed text is kept. */
export function ConflictAlert({ message, onReload }: ConflictAlertProps) {
  const alert = useRef<HTMLDivElement>(null)
  const { mutate, isPending } = useSave(onReload, { refresh: 'none' })
  useEffect(() => {
    if (!alert.current) return
    scrollTo(alert.current, 'center')
    alert.current.focus({ preventScroll: true })
  }, [])
  return (
    <Alert
      ref={alert}
      tabIndex={-1}
      severity="warning"
      role="alert"
      action={
        <Button size="small" variant="outlined" color="inherit" loading={isPending} onClick={() => mutate()}>
          Recharger
        </Button>
      }
      sx={{ mb: 2, scrollMarginTop: 96 }}
    >
      {message} Vos saisies seront conservées.
    </Alert>
  )
}
