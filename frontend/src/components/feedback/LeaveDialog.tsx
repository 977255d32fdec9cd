import { ConfirmDialog } from './ConfirmDialog'

interface LeaveDialogProps {
  open: boolean
  onStay: () => void
  onLeave: () => void
}

/** Asks before unsaved changes are lost by navigation. */
export function LeaveDialog({ open, onStay, onLeave }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title={'Êtes-vous sûr de vouloir quitter la page\u202f?'}
      confirmLabel="Quitter sans enregistrer"
      onConfirm={onLeave}
      onClose={onStay}
    >
      Vos modifications ne sont pas enregistrées.
    </ConfirmDialog>
  )
}
