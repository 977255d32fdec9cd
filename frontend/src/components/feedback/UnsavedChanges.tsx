import { useEffect, useState } from 'react'
import { useBlocker } from '@tanstack/react-router'
import { currentUser } from '@/session/session'
import { markUnsaved } from '@/session/unsaved'
import { LeaveDialog } from './LeaveDialog'

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
