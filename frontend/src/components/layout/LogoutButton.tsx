import { useState, type ReactNode } from 'react'
import { LeaveDialog } from '@/components/feedback/LeaveDialog'
import { logout } from '@/session/session'
import { hasUnsavedChanges } from '@/session/unsaved'

/** The way out; unsaved changes are asked about before the session ends, not after. */
export function LogoutButton({ render }: { render: (onClick: () => void) => ReactNode }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      {render(() => (hasUnsavedChanges() ? setAsking(true) : logout()))}
      <LeaveDialog open={asking} onStay={() => setAsking(false)} onLeave={logout} />
    </>
  )
}
