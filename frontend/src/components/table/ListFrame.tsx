import type { UseQueryResult } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
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
  /** Of the whole filtered list. */
  total: number
}

/** What a table needs to know of the list that it shows. */
interface Shown<Row> {
  /** Undefined while they are being fetched for the first time. */
  rows: readonly Row[] | undefined
  /** Filters narrow the list. */
  filtered: boolean
  /** Other rows are being fetched: those on screen are the former ones. */
  fetching: boolean
}

export interface ListFrameProps<Row> {
  list: Pick<UseQueryResult<Rows<Row>>, 'data' | 'error' | 'isPlaceholderData' | 'refetch'>
  /** What a row is called, one and several. */
  count: readonly [one: string, many: string]
  /** The fields that narrow the list, each bound to the address. */
  filters?: ReactNode
  /** Filters that a screen unfolds, and their names in the address. */
  moreFilters?: { filters: ReactNode; names: readonly string[] } | undefined
  /** What else the address holds: an open row, the view. */
  notFilters?: readonly string[]
  /** It comes whole, without pages. */
  whole?: boolean
  /** Beside the filters. */
  end?: ReactNode
  /** Under which name its views are kept; without one it has none. */
  viewsOf?: ViewedList | undefined
  errorText?: (error: Error) => string | null
  /** It can be taken along as a file. */
  exported?: ListExport | undefined
  /** Beside the count: what the rows add up to. */
  footer?: ReactNode
  children: (shown: Shown<Row>) => ReactNode
}

/** What every list has around its table: filters kept in the address, what went wrong, the count and the pages. */
export function ListFrame<Row>(props: ListFrameProps<Row>) {
  const { list, count, filters, moreFilters, notFilters = [], whole = false, end, viewsOf, errorText = loadErrorText, exported, footer, children } = props
  const { data, error, isPlaceholderData } = list
  const { search, filter, goTo } = useListAddress<Record<string, unknown> & { page?: number }>()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { pageSize } = site()
  const { page = 1 } = search
  const names = Object.keys(search).filter((name) => name !== 'page' && name !== 'sort' && !notFilters.includes(name))
  const lastPage = data && !whole && !isPlaceholderData ? Math.max(1, Math.ceil(data.total / pageSize)) : page
  useEffect(() => {
    // Rows were deleted, or the address is an old one.
    if (page > lastPage) goTo(lastPage, true)
  })
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
