import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './App'
import { doEarlyActs } from './early'
import { followNewVersion } from './newVersion'
import { makeRouter } from './router'
import { allRoutes } from './routing/allRoutes'
import { keptNames } from './session/keptNames'
import { startSession } from './session/session'
import { loadSite } from './site/site'

/** A page rendered at build time knows no query string; where the route reads one, it is rendered anew. */
function isRendered(root: HTMLElement, router: ReturnType<typeof makeRouter>): boolean {
  const readsSearch = () => router.state.matches.some(({ routeId }) => router.routesById[routeId].options.validateSearch)
  return root.firstElementChild !== null && (window.location.search === '' || !readsSearch())
}

followNewVersion()
await loadSite()
startSession()
// At every start of the site, whichever page is opened.
if (keptNames().length > 0) void import('./session/answers').then(({ forgetOldAnswers }) => forgetOldAnswers(Date.now()))
const root = document.getElementById('root')
if (root) {
  const router = makeRouter()
  if (!root.firstElementChild) await allRoutes()
  else {
    // The parts of the page are there before it is taken over, or React would find gaps.
    await router.load()
  }
  if (isRendered(root, router)) {
    // What the router sets after its own server rendering: the same tree of Suspense as then.
    router.ssr = { manifest: undefined }
    startTransition(() => {
      hydrateRoot(root, <App router={router} onAwake={doEarlyActs} />)
    })
  } else {
    createRoot(root).render(<App router={router} onAwake={doEarlyActs} />)
  }
}
