import { useState, type ReactNode } from 'react'
import { endSession } from '@/api/endSession'
import { LeaveDialog, hasUnsavedChanges } from '@/components/feedback/UnsavedChanges'
import { currentToken, logout } from '@/session/session'

interface LogoutButtonProps {
  render: (onClick: () => void) => ReactNode
  /** Called when the user cancels the logout; the surrounding menu may close. */
  onStay: () => void
}

/** Ends the session, also on the server. */
function endCurrentSession(): void {
  const token = currentToken()
  logout()
  if (token !== null) endSession(token)
}

/** Logout button; asks about unsaved changes before the session ends. */
export function LogoutButton({ render, onStay }: LogoutButtonProps) {
  const [isConfirmOpen, setIsConfirmOpen] = useState(false)
  return (
    <>
      {render(() => (hasUnsavedChanges() ? setIsConfirmOpen(true) : endCurrentSession()))}
      <LeaveDialog
        open={isConfirmOpen}
        onStay={() => {
          setIsConfirmOpen(false)
          onStay()
        }}
        onLeave={endCurrentSession}
      />
    </>
  )
}
