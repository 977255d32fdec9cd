import { landingPath } from '@/routing/landing'
import type { User } from '@/session/user'
import { checkPasswordLink } from './api'
import { casePath } from './casePath'

/** Where a link of one's own that has served leads who is logged in: to the case of its mail; null for any other link. */
export async function usedLinkTarget(token: string, user: User): Promise<string | null> {
  const link = await checkPasswordLink(token).catch(() => null)
  if (!link || link.valid || link.user?.uuid !== user.uuid) return null
  return link.user.customerCase ? casePath(link.user.customerCase) : landingPath(user.role)
}
