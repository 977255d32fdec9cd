import { useMatches } from '@tanstack/react-router'
import { useHour, useToday } from '@/components/useToday'
import { textOf, type HeaderContext, type Page } from '@/routing/page'
import { documentTitle } from '@/routing/title'
import { useUser } from '@/session/session'
import { site } from '@/site/site'

const NOT_FOUND_TITLE = 'Page introuvable'

interface ShownPage {
  documentTitle: string
  header: string
  help: string | undefined
  page: Page | undefined
  /** The page renders its own header. */
  hasOwnHeader: boolean
}

/** Title texts and background of the current page, from its route. */
export function usePage(): ShownPage {
  const { role, firstName } = useUser()
  const today = useToday()
  const hour = useHour()
  const current = useMatches({
    select: (matches) => {
      const isNotFound = matches.some((match) => match.status === 'notFound' || match._notFound === true)
      const match = matches.findLast((candidate) => candidate.staticData.page)
      const hasFailed = matches.some(({ status }) => status === 'error')
      const hasOwnHeader = !hasFailed && matches.some(({ staticData }) => staticData.ownHeader)
      return { isNotFound, hasOwnHeader, page: match?.staticData.page, params: match?.params, data: match?.loaderData }
    },
    structuralSharing: false,
  })
  const product = site().name
  const page = current.isNotFound ? undefined : current.page
  if (!page) {
    const title = current.isNotFound ? NOT_FOUND_TITLE : undefined
    return {
      documentTitle: documentTitle(title, product),
      header: title ?? product,
      help: undefined,
      page,
      hasOwnHeader: false,
    }
  }
  const context: HeaderContext = { role, firstName, today, hour, params: current.params ?? {}, data: current.data }
  const title = textOf(page.title, context)
  return {
    documentTitle: documentTitle(title, product, page.suffix),
    header: textOf(page.header ?? title, context),
    help: page.help === undefined ? undefined : textOf(page.help, context),
    page,
    hasOwnHeader: current.hasOwnHeader,
  }
}
