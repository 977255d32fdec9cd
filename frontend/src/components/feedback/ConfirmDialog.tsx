import { useState, type ReactNode } from 'react'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'

interface ConfirmDialogProps {
  open: boolean
  title: string
  /** Consequences, in addition to the default sentence of deletions. */
  children?: ReactNode
  /** Adds « Cette action est irréversible. » and the danger colour. */
  irreversible?: boolean
  confirmLabel: string
  cancelLabel?: string
  /** Makes cancelling the main action, when it loses nothing or a duplicate was found. */
  prefersCancel?: boolean
  /** False while the action is not possible; the dialog explains why. */
  isReady?: boolean
  /** The dialog stays busy until it resolves, and ignores further clicks. */
  onConfirm: () => void | Promise<void>
  onClose: () => void
}

/** Asks for confirmation of an action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    irreversible = false,
    confirmLabel,
    prefersCancel = false,
    isReady = true,
    onConfirm,
    onClose,
  } = props
  const [isBusy, setIsBusy] = useState(false)
  const confirm = async () => {
    setIsBusy(true)
    try {
      await onConfirm()
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Dialog open={open} onClose={isBusy ? undefined : onClose} maxWidth="xs">
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        {children && <DialogContentText component="div">{children}</DialogContentText>}
        {irreversible && (
          <DialogContentText sx={{ mt: children ? 1 : 0, fontWeight: 600 }}>
            Cette action est irréversible.
          </DialogContentText>
        )}
      </DialogContent>
      <DialogActions>
        <Button
          onClick={onClose}
          disabled={isBusy}
          {...(prefersCancel ? { variant: 'contained', autoFocus: true } : { color: 'inherit' })}
          sx={{ order: prefersCancel ? 1 : 0 }}
        >
          {props.cancelLabel ?? 'Annuler'}
        </Button>
        <Button
          variant={prefersCancel ? 'outlined' : 'contained'}
          color={irreversible ? 'error' : 'primary'}
          loading={isBusy}
          disabled={!isReady}
          onClick={() => void confirm()}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
