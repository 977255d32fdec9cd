import { useRouter } from '@tanstack/react-router'
import { pathAfterLogin } from '@/routing/landing'
import { mayOpen } from '@/routing/mayOpen'
import { notify } from '@/session/feedback'
import { currentUser, login, takeLocation } from '@/session/session'
import type { Session } from './api'

/** Starts a session and navigates to its target. */
export function useStartSession() {
  const router = useRouter()
  return ({ token, opensToday }: Session) => {
    login(token)
    const { role } = currentUser()
    notify('Vous avez été connecté avec succès.')
    router.history.push(pathAfterLogin(role, takeLocation(), (path) => mayOpen(router, path, role), opensToday))
  }
}
