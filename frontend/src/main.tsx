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

/** A page rendered at build time knows no query string; where the route reads one, it is rendered anew. */
function isRendered(root: HTMLElement, router: ReturnType<typeof makeRouter>): boolean {
  const readsSearch = () => router.state.matches.some(({ routeId }) => router.routesById[routeId].options.validateSearch)
  return root.firstElementChild !== null && (window.location.search === '' || !readsSearch())
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
