import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import { scrollTo } from '@/components/form/errors/fieldNavigation'
import { Notice } from './Notice'

interface ConflictAlertProps {
  /** Who changed it meanwhile, in the server's words. */
  message: string
  onReload: () => Promise<void>
}

/** Somebody else saved first: nothing is lost, reloading keeps what was typed. */
export function ConflictAlert({ message, onReload }: ConflictAlertProps) {
  const alert = useRef<HTMLDivElement>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (!alert.current) return
    scrollTo(alert.current, 'center')
    alert.current.focus({ preventScroll: true })
  }, [])
  const reload = async () => {
    setBusy(true)
    try {
      await onReload()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Notice
      ref={alert}
      tabIndex={-1}
      severity="warning"
      role="alert"
      mb={2}
      scrollMarginTop={96}
      action={
        <Button size="small" variant="outlined" color="inherit" loading={busy} onClick={() => void reload()}>
          Recharger
        </Button>
      }
    >
      {message} Vos saisies seront conservées.
    </Notice>
  )
}
