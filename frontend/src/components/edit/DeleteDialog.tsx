import type { QueryKey } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { errorText } from '@/api/error'
import { useSave } from '@/api/useSave'
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog'
import { notifyOutcome } from '@/components/feedback/notifyOutcome'
import { RowAction } from '@/components/table/RowAction'

interface Deletion {
  /** Example: « Supprimer le dossier « Achat » ? ». */
  title: string
  remove: () => Promise<unknown>
  successMessage: string
  /** Error message; defaults to the server's message. */
  errorMessage?: string
  /** Keys of displayed journaled queries that show the deleted object. */
  rereads?: readonly QueryKey[]
  /** Button label, when the action is not a deletion. */
  confirmLabel?: string
  /** False while the deletion is not possible; the dialog explains why. */
  isReady?: boolean
  /** Consequences of the deletion. */
  children?: ReactNode
}

/** Confirmation dialog of a deletion, with its consequences. */
export function DeleteDialog({ onClose, ...deletion }: Deletion & { onClose: () => void }) {
  return <DeletionConfirmDialog {...deletion} open onClose={onClose} />
}

/** Delete button of a row, with its confirmation dialog. */
export function DeleteButton({
  label,
  compact = false,
  ...deletion
}: Deletion & { /** Accessible name of the button. */ label: string; compact?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <RowAction
        icon="trash"
        label={deletion.confirmLabel ?? 'Supprimer'}
        name={label}
        compact={compact}
        onClick={() => setOpen(true)}
      />
      <DeletionConfirmDialog {...deletion} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

interface DeletionConfirmDialogProps extends Deletion {
  open: boolean
  onClose: () => void
}

function DeletionConfirmDialog({
  title,
  remove,
  successMessage,
  errorMessage,
  rereads,
  confirmLabel = 'Supprimer',
  isReady = true,
  children,
  open,
  onClose,
}: DeletionConfirmDialogProps) {
  // A refusal often means that the object no longer exists.
  const { mutateAsync } = useSave(remove, { rereads, refresh: 'settled' })
  const confirm = async () => {
    await notifyOutcome(mutateAsync(), {
      successMessage,
      errorMessage: (error) => errorMessage ?? errorText(error, 'private'),
    })
    onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      title={title}
      irreversible
      confirmLabel={confirmLabel}
      isReady={isReady}
      onConfirm={confirm}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  )
}
