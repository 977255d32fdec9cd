import type { Role } from '@/session/user'

/** Where a role works: the page after a login without a saved location. */
export function landingPath(role: Role): string {
  if (role === 'GUEST') return '/'
  return role === 'CUSTOMER' ? '/customer-cases' : '/customer-records'
}

export const TODAY_PATH = '/today'

/** Where to go after a login: the saved location if the role may open it, the page of the day for whoever begins with it. */
export function afterLogin(
  role: Role,
  saved: string | null,
  mayOpen: (path: string, role: Role) => boolean,
  opensToday = false,
): string {
  if (saved !== null && mayOpen(saved, role)) return saved
  return opensToday && mayOpen(TODAY_PATH, role) ? TODAY_PATH : landingPath(role)
}
