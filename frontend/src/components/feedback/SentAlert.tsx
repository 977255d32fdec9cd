import { useEffect, useRef } from 'react'
import Alert, { type AlertProps } from '@mui/material/Alert'

/** Success message that replaces a sent form, and takes the focus of its removed button. */
export function SentAlert(props: Omit<AlertProps, 'ref' | 'severity' | 'role' | 'tabIndex'>) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    alert.current?.focus({ preventScroll: true })
    // Old browsers have no scrollIntoView.
    alert.current?.scrollIntoView?.({ block: 'center' })
  }, [])
  return <Alert {...props} ref={alert} tabIndex={-1} severity="success" role="status" />
}
