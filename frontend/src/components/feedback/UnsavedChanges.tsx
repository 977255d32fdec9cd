import { useEffect, useState } from 'react'
import { useBlocker } from '@tanstack/react-router'
import { currentUser } from '@/session/session'
import { ConfirmDialog } from './ConfirmDialog'

const unsavedMarks = new Set<symbol>()

/** Registers a form with unsaved changes; returns the unregister function. */
function markUnsaved(): () => void {
  const mark = Symbol('unsaved')
  unsavedMarks.add(mark)
  return () => unsavedMarks.delete(mark)
}

export function hasUnsavedChanges(): boolean {
  return unsavedMarks.size > 0
}

interface UnsavedChangesProps {
  when: boolean
  /** Called when the user leaves the page without saving. */
  onLeave?: () => void
}

/**
 * Blocks navigation while `when` is true, until the user confirms. Place it in the form: `<UnsavedChanges
 * when={isDirty} />`. Navigation after the end of the session is not blocked: its drafts are stored separately.
 */
export function UnsavedChanges({ when, onLeave }: UnsavedChangesProps) {
  const [owner] = useState(() => currentUser().uuid)
  useEffect(() => (when ? markUnsaved() : undefined), [when])
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => when && currentUser().uuid === owner && current.pathname !== next.pathname,
    enableBeforeUnload: () => when && currentUser().uuid === owner,
    withResolver: true,
  })
  const isBlocked = blocker.status === 'blocked'
  return (
    <LeaveDialog
      open={isBlocked}
      onStay={() => isBlocked && blocker.reset()}
      onLeave={() => {
        if (!isBlocked) return
        onLeave?.()
        blocker.proceed()
      }}
    />
  )
}

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
