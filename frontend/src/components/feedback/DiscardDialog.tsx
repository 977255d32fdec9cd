import type { ReactNode } from 'react'
import { ConfirmDialog } from './ConfirmDialog'

interface DiscardDialogProps {
  open: boolean
  /** What would be lost, where that can be said better. */
  children?: ReactNode
  onStay: () => void
  onDiscard: () => void | Promise<void>
}

/** The question asked before a dialog closes with what was typed in it. */
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
