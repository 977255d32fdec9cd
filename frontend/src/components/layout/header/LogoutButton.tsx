import { useState, type ReactNode } from 'react'
import { endSession } from '@/api/endSession'
import { LeaveDialog } from '@/components/feedback/LeaveDialog'
import { currentToken, logout } from '@/session/session'
import { hasUnsavedChanges } from '@/session/unsaved'

interface LogoutButtonProps {
  render: (onClick: () => void) => ReactNode
  /** The user chose to go on working: the menu around the button may close. */
  onStay: () => void
}

/** The token is dead at the server too. */
function leave(): void {
  const token = currentToken()
  logout()
  if (token !== null) endSession(token)
}

/** The way out; unsaved changes are asked about before the session ends, not after. */
export function LogoutButton({ render, onStay }: LogoutButtonProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      {render(() => (hasUnsavedChanges() ? setAsking(true) : leave()))}
      <LeaveDialog
        open={asking}
        onStay={() => {
          setAsking(false)
          onStay()
        }}
        onLeave={leave}
      />
    </>
  )
}
