import { useEffect, useState } from 'react'
import { useBlocker } from '@tanstack/react-router'
import { currentUser } from '@/session/session'
import { markUnsaved } from '@/session/unsaved'
import { LeaveDialog } from './LeaveDialog'

/**
 * Keeps the user on a page whose form has unsaved changes, until they say otherwise. Put it in the
 * form: `<UnsavedChanges when={isDirty} />`. A session that ended is not held back: its drafts are
 * kept elsewhere.
 */
export function UnsavedChanges({ when }: { when: boolean }) {
  const [owner] = useState(() => currentUser().uuid)
  useEffect(() => (when ? markUnsaved() : undefined), [when])
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      when && currentUser().uuid === owner && current.pathname !== next.pathname,
    enableBeforeUnload: () => when && currentUser().uuid === owner,
    withResolver: true,
  })
  const blocked = blocker.status === 'blocked'
  return (
    <LeaveDialog
      open={blocked}
      onStay={() => blocked && blocker.reset()}
      onLeave={() => blocked && blocker.proceed()}
    />
  )
}
