import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { ErrorPage, NotFoundPage } from './components/layout/ErrorPage'
import { findAccessProblem } from './routing/guard'
import { PendingPage } from './components/layout/PageSkeleton'
import { parseSearch, stringifySearch } from './routing/search'
import { currentUser, onSessionChange } from './session/session'
import { routeTree } from './routeTree.gen'
import { AppTheme } from './theme/AppTheme'

/** Creates the router of the site. */
export function makeRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ErrorPage,
    defaultPendingComponent: PendingPage,
    Wrap: AppTheme,
    notFoundMode: 'root',
    // In a server render the option would write a script into the page.
    scrollRestoration: typeof window !== 'undefined' && keepsScroll(),
    parseSearch,
    stringifySearch,
    ...(history ? { history } : {}),
  })
}

/** Navigates after session changes. Returns the function that stops following the session. */
export function followSession(router: ReturnType<typeof makeRouter>): () => void {
  return onSessionChange((change) => {
    if (change === 'login') return
    if (change === 'ended') {
      void router.navigate({ to: '/login/{-$type}' })
      return
    }
    if (change === 'mfa') {
      void router.navigate({ to: '/account', replace: true })
      return
    }
    const page = router.state.matches.findLast((match) => match.staticData.page)?.staticData.page
    // After a change in another tab, the user stays on a page that is still accessible.
    if (change === 'elsewhere' && findAccessProblem(page?.access, currentUser().role) === null) {
      void router.invalidate()
    } else {
      void router.navigate({ to: '/' })
    }
  })
}

/** Pages start at their top, except the first one when it was scrolled before hydration. */
function keepsScroll(): () => boolean {
  let isFirst = true
  return () => {
    const isScrolled = isFirst && window.scrollY > 0
    isFirst = false
    return !isScrolled
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
