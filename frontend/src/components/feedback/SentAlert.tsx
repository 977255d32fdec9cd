import Alert, { type AlertProps } from '@mui/material/Alert'
import { useFocusWhenShown } from '@/components/useFocusWhenShown'

/** Success message that replaces a sent form, and takes the focus of its removed button. */
export function SentAlert(props: Omit<AlertProps, 'ref' | 'severity' | 'role' | 'tabIndex'>) {
  const alert = useFocusWhenShown<HTMLDivElement>('center')
  return <Alert {...props} ref={alert} tabIndex={-1} severity="success" role="status" />
}
