import { useNavigate } from '@tanstack/react-router'
import { saveLocation } from '@/session/session'
import type { Role } from '@/session/user'
import { casePath } from './usedLinkTarget'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Pre-filled on the login page; never in its URL. */
    email?: string | undefined
  }
}

interface Person {
  role: Role
  email?: string | null | undefined
  customerCase?: string | null | undefined
}

/** Opens the login page of a user's role with the address pre-filled; the case opens after the login. */
export function useLoginPage() {
  const navigate = useNavigate()
  return async ({ role, email, customerCase }: Person) => {
    if (customerCase) saveLocation(casePath(customerCase))
    await navigate({
      to: '/login/{-$type}',
      params: { type: role.toLowerCase() },
      state: { email: email ?? undefined },
    })
  }
}
