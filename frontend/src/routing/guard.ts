import type { Role } from '@/session/user'
import type { Access } from './page'

export const GUARD_TEXT = {
  login: 'Veuillez vous identifier pour accéder à cette page.',
  rights: 'Vous n’avez pas les droits requis pour accéder à cette page.',
  guests: 'L’accès à cette page n’est pas autorisé.',
} as const

/** Reason why a role may not open a page; null when it may. */
export function findAccessProblem(access: Access | undefined, role: Role): keyof typeof GUARD_TEXT | null {
  if (access === undefined) return null
  if (access === 'guests') return role === 'GUEST' ? null : 'guests'
  if (role === 'GUEST') return 'login'
  return access.includes(role) ? null : 'rights'
}
