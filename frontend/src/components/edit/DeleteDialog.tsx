import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { errorText } from '@/api/error'
import { refreshAfter, type Change } from '@/api/keys'
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog'
import { RowAction } from '@/components/table/RowAction'
import { notify } from '@/session/feedback'

interface Deletion {
  /** « Supprimer le dossier « Achat » ? ». */
  title: string
  remove: () => Promise<unknown>
  /** Said once it is deleted. */
  deleted: string
  /** Said when it could not be; without it the server's words are. */
  failed?: string
  /** What kind of change it is: whatever shows it is read again, also after a failure. */
  change: Change
  /** What it is called, where it is no deletion. */
  act?: string
  /** What goes with it. */
  children?: ReactNode
}

/** Asks, says what goes with it, then deletes. */
export function DeleteDialog({ onClose, ...of }: Deletion & { onClose: () => void }) {
  return <AskedDeletion {...of} open onClose={onClose} />
}

/** The bin beside a row, and its question. */
export function DeleteButton({ label, compact = false, ...of }: Deletion & { /** Names the button. */ label: string; compact?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <RowAction icon="trash" label={of.act ?? 'Supprimer'} name={label} compact={compact} onClick={() => setOpen(true)} />
      <AskedDeletion {...of} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

function AskedDeletion({ title, remove, deleted, failed, change, act = 'Supprimer', children, open, onClose }: Deletion & { open: boolean; onClose: () => void }) {
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
    <ConfirmDialog open={open} title={title} irreversible confirmLabel={act} onConfirm={confirm} onClose={onClose}>
      {children}
    </ConfirmDialog>
  )
}
