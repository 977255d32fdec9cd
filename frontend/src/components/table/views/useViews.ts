import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from '@/routing/search'
import { useSetting } from '@/session/settings'
import { NO_COLUMN } from '../column'
import { viewsQuery, type ListView, type ViewedList } from './api'

/** Search parameters omitted from a saved view: the page, and the column shown on a phone. */
const UNSAVED_PARAMETERS = new Set(['page', 'column'])

/** Views of a list, the active view, and the current list state. */
export function useViews(list: ViewedList) {
  const { data: views } = useQuery(viewsQuery(list))
  const search = canonicalize(useLocation({ select: ({ searchStr }) => searchStr }))
  const navigate = useNavigate()
  const [columns, setColumns] = useSetting(`columns:${list}`)
  const open = (view: Pick<ListView, 'search' | 'columns'>) => {
    if (view.columns.length > 0) setColumns(view.columns.join(','))
    void navigate({ to: '.', search: parseSearch(view.search), resetScroll: false } as never)
  }
  const shownColumns = (columns ?? '').split(',').filter((column) => column !== '' && column !== NO_COLUMN)
  const isCurrent = (view: Pick<ListView, 'search' | 'columns'>) =>
    canonicalize(view.search) === search && view.columns.toSorted().join() === shownColumns.toSorted().join()
  const savedView = search === '' ? undefined : views?.find(isCurrent)
  return {
    views,
    search,
    columns: shownColumns,
    /** View with the current filters and order, preferably also with the current columns. */
    activeView: savedView ?? views?.find((view) => search !== '' && canonicalize(view.search) === search),
    isCurrent,
    /** A view with the current filters, order and columns exists. */
    isSaved: savedView !== undefined,
    open,
    leave: () => open({ search: '', columns: [] }),
  }
}

/** Search string with sorted parameters, to compare views regardless of the filter order. */
function canonicalize(search: string): string {
  const pairs = Object.entries(parseSearch(search)).filter(([name]) => !UNSAVED_PARAMETERS.has(name))
  return stringifySearch(Object.fromEntries(pairs.sort(([name], [otherName]) => name.localeCompare(otherName)))).slice(
    1,
  )
}
