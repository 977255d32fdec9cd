import type { Role } from '@/session/user'
import type { RouteName } from './page'

/** Where a role works: the route after a login without a saved location. */
export function landingRoute(role: Role): RouteName {
  if (role === 'CUSTOMER') return 'customer-cases-list'
  return role === 'GUEST' ? 'home' : 'customer-records-list'
}

const PATHS: Partial<Record<RouteName, string>> = {
  'customer-cases-list': '/customer-cases',
  'customer-records-list': '/customer-records',
}

export function landingPath(role: Role): string {
  return PATHS[landingRoute(role)] ?? '/'
}

export const TODAY_PATH = '/today'

/** Where to go after a login: the saved location if the role may open it, the page of the day for who begins with it. */
export function afterLogin(
  role: Role,
  saved: string | null,
  mayOpen: (path: string, role: Role) => boolean,
  opensToday = false,
): string {
  if (saved !== null && mayOpen(saved, role)) return saved
  return opensToday && mayOpen(TODAY_PATH, role) ? TODAY_PATH : landingPath(role)
}
