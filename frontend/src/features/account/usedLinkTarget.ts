import { landingPath } from '@/routing/landing'
import type { User } from '@/session/user'
import { checkPasswordLink } from './api'

/** Page to open when its logged-in owner follows a used link again: the case of the mail; null for other links. */
export async function usedLinkTarget(token: string, user: User): Promise<string | null> {
  const link = await checkPasswordLink(token).catch(() => null)
  if (!link || link.valid || link.user?.uuid !== user.uuid) return null
  return link.user.customerCase ? casePath(link.user.customerCase) : landingPath(user.role)
}

/** Path of a case in the customer space. */
export function casePath(uuid: string): string {
  return `/customer-cases/${uuid}`
}
