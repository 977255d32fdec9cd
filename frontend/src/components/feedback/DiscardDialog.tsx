import type { ReactNode } from 'react'
import { ConfirmDialog } from './ConfirmDialog'

interface DiscardDialogProps {
  open: boolean
  /** Specific text for the question about unsaved changes. */
  children?: ReactNode
  onStay: () => void
  onDiscard: () => void | Promise<void>
}

/** Asks before a dialog with unsaved changes closes. */
export function DiscardDialog({ open, children, onStay, onDiscard }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title={'Fermer sans enregistrer\u202F?'}
      confirmLabel="Fermer sans enregistrer"
      cancelLabel="Continuer la saisie"
      onConfirm={onDiscard}
      onClose={onStay}
    >
      {children ?? 'Ce que vous avez saisi sera perdu.'}
    </ConfirmDialog>
  )
}
