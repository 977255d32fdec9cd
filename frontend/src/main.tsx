import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './App'
import { MISSING_PART } from './components/feedback/lazyPart'
import { followSession, makeRouter } from './router'
import { deleteExpiredAnswers } from './session/answers'
import { startSession } from './session/session'
import { loadSite } from './site/site'
import './theme/fonts.css'
import './theme/variables.css'
import './theme/base.css'

/**
 * Whether the document contains the page of the current routes and can be hydrated. Pages are pre-rendered without a
 * query string, and the page of unknown URLs is also sent for routes that this brand does not have.
 */
function isRendered(root: HTMLElement, router: ReturnType<typeof makeRouter>): boolean {
  const { matches } = router.state
  const readsSearch = () => matches.some(({ routeId }) => router.routesById[routeId].options.validateSearch)
  if (root.dataset['routes'] !== matches.map(({ routeId }) => routeId).join(' ')) return false
  return window.location.search === '' || !readsSearch()
}

// A missing chunk was replaced by a newer version: the router reloads the page. Offline, a reload would lose the page:
// the error is reworded and shown instead.
window.addEventListener('vite:preloadError', ({ payload }) => {
  if (!navigator.onLine) payload.message = MISSING_PART
})
await loadSite()
startSession()
// At every start of the site, on any page.
deleteExpiredAnswers(Date.now())
const root = document.getElementById('root')
if (root) {
  const router = makeRouter()
  followSession(router)
  // The chunks must be loaded before hydration, which would otherwise find missing components.
  if (root.firstElementChild) await router.load()
  if (isRendered(root, router)) {
    // Value set by the router's own server rendering; it makes the client render the same Suspense tree.
    router.ssr = { manifest: undefined }
    startTransition(() => void hydrateRoot(root, <App router={router} />))
  } else {
    createRoot(root).render(<App router={router} />)
  }
}
