import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { ErrorPage } from './components/layout/ErrorPage'
import { NotFoundPage } from './components/layout/NotFoundPage'
import { obstacle } from './routing/guard'
import { PendingPage } from './components/layout/PendingPage'
import { parseSearch, stringifySearch } from './routing/search'
import { currentUser, onSessionChange } from './session/session'
import { routeTree } from './routeTree.gen'
import { AppTheme } from './theme/AppTheme'

/** The site's router. */
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
    // On a server it would write a script in the page.
    scrollRestoration: typeof window !== 'undefined' && keepsScroll(),
    parseSearch,
    stringifySearch,
    ...(history ? { history } : {}),
  })
}

/** Navigates after each login, logout and expiry. Returns a function that stops following the session. */
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
    // After a change made in another tab, whoever may stay on the open page does stay.
    if (change === 'elsewhere' && obstacle(page?.access, currentUser().role) === null) {
      void router.invalidate()
    } else {
      void router.navigate({ to: '/' })
    }
  })
}

/** Pages begin at their top, except the first where it was scrolled before this script came: it must not move under a finger. */
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
