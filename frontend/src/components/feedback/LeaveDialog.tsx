import { ConfirmDialog } from './ConfirmDialog'

interface LeaveDialogProps {
  open: boolean
  onStay: () => void
  onLeave: () => void
}

/** The question asked before unsaved changes are lost. */
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
