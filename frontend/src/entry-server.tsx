import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import createEmotionServer from '@emotion/server/create-instance'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { App } from './App'
import { makeRouter } from './router'
import { GLOSSARIES } from './routing/glossary'
import { textOf, type PageContext } from './routing/page'
import { documentTitle } from './routing/title'
import { takeFaq, type FaqEntry } from './site/faq'
import { startPrerendering } from './site/placeholders'
import { site } from './site/site'

/** Used by scripts/prerender.mjs, in Node, after the browser build. */
export interface RenderedPage {
  /** Route pattern, such as /glossary/$type; absent for an unknown address. */
  route: string | undefined
  isFound: boolean
  /** Matched routes, layouts included. */
  routes: string[]
  html: string
  /** Style elements. */
  css: string
  title: string
  /** Header title, for breadcrumbs of search engines. */
  name: string
  description: string | undefined
  faq: FaqEntry[]
}

/** Values of path parameters with a page each. */
const PARAMETERS: Record<string, readonly string[]> = { '/glossary/$type': GLOSSARIES }

startPrerendering()

/** Addresses of all public pages, plus one unknown parameter value for each parameterized page. */
export function publicPaths(): string[] {
  const routes = Object.values(makeRouter(createMemoryHistory()).routesByPath)
  const publicRoutes = routes.filter(({ options: { staticData } }) => {
    const page = staticData?.page
    return page && page.access === undefined && !page.bare
  })
  const paths = publicRoutes.flatMap(({ fullPath }) => {
    if (!fullPath.includes('$')) return [fullPath === '/' ? '/' : fullPath.replace(/\/$/, '')]
    const values = PARAMETERS[fullPath] ?? []
    return values.map((value) => fullPath.replace(/\$\w+/, value))
  })
  const unknownPaths = Object.keys(PARAMETERS).map((path) => path.replace(/\$\w+/, 'introuvable'))
  return [...new Set(paths), ...unknownPaths, '/introuvable']
}

/** Renders a page as a guest first receives it. */
export async function render(path: string): Promise<RenderedPage> {
  const cache = createCache({ key: 'css' })
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(cache)
  const router = makeRouter(createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  takeFaq()
  const appHtml = renderToString(
    <CacheProvider value={cache}>
      <App router={router} />
    </CacheProvider>,
  )
  // React adds preload hints for pictures; those of a brand may not exist.
  const html = appHtml.replace(/^(?:<link [^>]*>)+/, '')
  const { matches } = router.state
  const isFound = !matches.some((match) => match.status === 'notFound' || match._notFound)
  const match = matches.findLast((candidate) => candidate.staticData.page)
  const page = match?.staticData.page
  const context: PageContext = { role: 'GUEST', params: match?.params ?? {}, data: match?.loaderData }
  const title = isFound && page ? textOf(page.title, context) : 'Page introuvable'
  return {
    route: page && match?.fullPath,
    isFound,
    routes: matches.map(({ routeId }) => routeId),
    html,
    css: constructStyleTagsFromChunks(extractCriticalToChunks(html)),
    title: documentTitle(title, site().name, isFound ? page?.suffix : undefined),
    name: title,
    description: isFound && page?.description ? textOf(page.description, context) : undefined,
    faq: takeFaq(),
  }
}
