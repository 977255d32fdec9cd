import type { UseQueryResult } from '@tanstack/react-query'
import { useLocation, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { loadErrorText } from '@/api/error'
import { ExportButton, type ListExport } from '@/components/download/ExportButton'
import { rememberSearch } from '@/routing/lastSearch'
import { site } from '@/site/site'
import { FilterBar } from './FilterBar'
import { LoadError } from './LoadError'
import { countOfRows, TableFooter } from './TableFooter'
import { useListAddress } from './useListAddress'
import type { ViewedList } from './views/api'
import { ViewChips } from './views/ViewChips'
import { ViewsMenu } from './views/ViewsMenu'

export interface Rows<Row> {
  rows: readonly Row[]
  /** Number of rows of the whole filtered list. */
  total: number
}

/** State of the list passed to its table. */
interface ListState<Row> {
  /** Undefined during the first load. */
  rows: readonly Row[] | undefined
  /** Whether filters are active. */
  filtered: boolean
  /** Refetching: the displayed rows are the previous ones. */
  fetching: boolean
}

export interface ListFrameProps<Row> {
  list: Pick<UseQueryResult<Rows<Row>>, 'data' | 'error' | 'isPlaceholderData' | 'refetch'>
  /** Singular and plural of a row. */
  count: readonly [one: string, many: string]
  /** Filter fields, each bound to the address. */
  filters?: ReactNode
  /** Collapsible filters, and their names in the address. */
  moreFilters?: { filters: ReactNode; names: readonly string[] } | undefined
  /** Search parameters that are no filters: an open row, the view. */
  notFilters?: readonly string[]
  /** The list is not paginated. */
  whole?: boolean
  /** Content beside the filters. */
  end?: ReactNode
  /** List name under which views are saved; without it, views are disabled. */
  viewsOf?: ViewedList | undefined
  errorText?: (error: Error) => string | null
  /** Enables the export. */
  exported?: ListExport | undefined
  /** Content beside the count, such as totals. */
  footer?: ReactNode
  children: (shown: ListState<Row>) => ReactNode
}

/** Frame of a list around its table: filters in the address, errors, count and pagination. */
export function ListFrame<Row>(props: ListFrameProps<Row>) {
  const { list, count, filters, moreFilters, notFilters = [], whole = false, end, viewsOf, errorText = loadErrorText, exported, footer, children } = props
  const { data, error, isPlaceholderData } = list
  const search: Record<string, unknown> & { page?: number } = useSearch({ strict: false })
  const { filter, goTo } = useListAddress(search)
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { pageSize } = site()
  const { page = 1 } = search
  const names = Object.keys(search).filter((name) => name !== 'page' && name !== 'sort' && !notFilters.includes(name))
  const lastPage = data && !whole && !isPlaceholderData ? Math.max(1, Math.ceil(data.total / pageSize)) : page
  const replacePage = useEffectEvent((number: number) => goTo(number, true))
  useEffect(() => {
    // Rows were deleted, or the address is outdated.
    if (page > lastPage) replacePage(lastPage)
  }, [page, lastPage])
  useEffect(() => rememberSearch(path, search), [path, search])
  return (
    <>
      {viewsOf && <ViewChips list={viewsOf} />}
      {filters && (
        <FilterBar
          active={names.length}
          more={moreFilters && { filters: moreFilters.filters, active: names.filter((name) => moreFilters.names.includes(name)).length }}
          onClear={() => filter(Object.fromEntries(names.map((name) => [name, undefined])))}
          total={data?.total}
          end={end}
          views={viewsOf && <ViewsMenu list={viewsOf} />}
        >
          {filters}
        </FilterBar>
      )}
      {error ? (
        <LoadError query={list} textOf={errorText} />
      ) : (
        <>
          {children({ rows: page > lastPage ? undefined : data?.rows, filtered: filters !== undefined && names.length > 0, fetching: isPlaceholderData })}
          <TableFooter
            total={data?.total}
            countLabel={(total) => countOfRows(total, ...count)}
            page={Math.min(page, lastPage)}
            pageSize={whole ? Number.POSITIVE_INFINITY : pageSize}
            onPage={goTo}
          >
            {footer}
            {exported && data && <ExportButton {...exported} total={data.total} count={count} />}
          </TableFooter>
        </>
      )}
    </>
  )
}
