import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { errorText } from '@/api/error'
import { refreshAfter, type Change } from '@/api/keys'
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog'
import { RowAction } from '@/components/table/RowAction'
import { notify } from '@/session/feedback'

interface Deletion {
  /** Example: « Supprimer le dossier « Achat » ? ». */
  title: string
  remove: () => Promise<unknown>
  /** Success message. */
  deleted: string
  /** Error message; defaults to the server's message. */
  failed?: string
  /** Mutation kind: its queries are invalidated, also after a failure. */
  change: Change
  /** Button label, when the action is not a deletion. */
  confirmLabel?: string
  /** Consequences of the deletion. */
  children?: ReactNode
}

/** Confirmation dialog of a deletion, with its consequences. */
export function DeleteDialog({ onClose, ...deletion }: Deletion & { onClose: () => void }) {
  return <AskedDeletion {...deletion} open onClose={onClose} />
}

/** Delete button of a row, with its confirmation dialog. */
export function DeleteButton({ label, compact = false, ...deletion }: Deletion & { /** Accessible name of the button. */ label: string; compact?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <RowAction icon="trash" label={deletion.confirmLabel ?? 'Supprimer'} name={label} compact={compact} onClick={() => setOpen(true)} />
      <AskedDeletion {...deletion} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

function AskedDeletion({ title, remove, deleted, failed, change, confirmLabel = 'Supprimer', children, open, onClose }: Deletion & { open: boolean; onClose: () => void }) {
  const client = useQueryClient()
  const confirm = async () => {
    try {
      await remove()
      notify(deleted)
    } catch (error) {
      notify(failed ?? errorText(error, 'office'), 'error')
    }
    onClose()
    await refreshAfter(client, change)
  }
  return (
    <ConfirmDialog open={open} title={title} irreversible confirmLabel={confirmLabel} onConfirm={confirm} onClose={onClose}>
      {children}
    </ConfirmDialog>
  )
}
