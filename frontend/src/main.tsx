import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './App'
import { MISSING_PART } from './components/feedback/lazyPart'
import { followSession, makeRouter } from './router'
import { forgetOldAnswers } from './session/answers'
import { startSession } from './session/session'
import { loadSite } from './site/site'
import './theme/fonts.css'
import './theme/variables.css'
import './theme/base.css'

/**
 * Whether the document holds the page of the present routes. A page rendered at build time has no query string, and the
 * page of unknown addresses also stands for routes that this brand does not have.
 */
function isRendered(root: HTMLElement, router: ReturnType<typeof makeRouter>): boolean {
  const { matches } = router.state
  const readsSearch = () => matches.some(({ routeId }) => router.routesById[routeId].options.validateSearch)
  if (root.dataset['routes'] !== matches.map(({ routeId }) => routeId).join(' ')) return false
  return window.location.search === '' || !readsSearch()
}

// A part of a page that is gone was replaced by a newer version: the router loads the page anew. Without a network that
// would lose the page: the error bears other words then, and the page says them.
window.addEventListener('vite:preloadError', ({ payload }) => {
  if (!navigator.onLine) payload.message = MISSING_PART
})
await loadSite()
startSession()
// At every start of the site, whichever page is opened.
forgetOldAnswers(Date.now())
const root = document.getElementById('root')
if (root) {
  const router = makeRouter()
  followSession(router)
  // The parts of the page are there before it is taken over, or React would find gaps.
  if (root.firstElementChild) await router.load()
  if (isRendered(root, router)) {
    // What the router sets after its own server rendering: the same tree of Suspense as then.
    router.ssr = { manifest: undefined }
    startTransition(() => void hydrateRoot(root, <App router={router} />))
  } else {
    createRoot(root).render(<App router={router} />)
  }
}
