import type { AnyRouter } from '@tanstack/react-router'
import type { Role } from '@/session/user'
import { findAccessProblem } from './guard'

/** Whether a page of the site exists at this path and the role may open it. */
export function mayOpen(router: Pick<AnyRouter, 'getMatchedRoutes'>, href: string, role: Role): boolean {
  const { pathname } = new URL(href, window.location.origin)
  const [branch, , matchedRoute] = router.getMatchedRoutes(pathname)
  if (!matchedRoute) return false
  const page = branch.findLast((route) => route.options.staticData?.page)?.options.staticData?.page
  return findAccessProblem(page?.access, role) === null
}
