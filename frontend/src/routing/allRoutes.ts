import type { AnyRouter } from '@tanstack/react-router'

let begun: AnyRouter | undefined

/** A router that knows the pages which everybody may open, and learns the others from `allRoutes`. */
export function learnsRoutes(router: AnyRouter): void {
  begun = router
}

/** Does the router still lack the working spaces? */
export function lacksRoutes(): boolean {
  return begun !== undefined
}

/** Makes the working spaces known: their routes, not yet their pages. */
export async function allRoutes(): Promise<void> {
  // The tree is that of the public pages, with more branches once this is there.
  await import('@/routeTree.gen')
  begun?.setRoutes(begun.buildRouteTree())
  begun = undefined
}
