import type { Role } from '@/session/user'
import type { PagePath } from './page'

/** Start page of a role, after a login without a saved location. */
export function landingPath(role: Role): PagePath {
  if (role === 'GUEST') return '/'
  return role === 'CUSTOMER' ? '/customer-cases' : '/customer-records'
}

export const TODAY_PATH: PagePath = '/today'

/**
 * Target after a login: the saved location if the role may open it, else « Aujourd’hui » for users who chose it, else
 * the role's start page.
 */
export function pathAfterLogin(
  role: Role,
  savedPath: string | null,
  mayOpen: (path: string, role: Role) => boolean,
  opensToday = false,
): string {
  if (savedPath !== null && mayOpen(savedPath, role)) return savedPath
  return opensToday && mayOpen(TODAY_PATH, role) ? TODAY_PATH : landingPath(role)
}
