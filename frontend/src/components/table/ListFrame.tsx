import type { UseQueryResult } from '@tanstack/react-query'
import { useLocation, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import type { RowPage } from '@/api/client'
import { loadErrorText } from '@/api/error'
import { ExportButton, type ListExport } from '@/components/download/ExportButton'
import { rowCountText } from '@/format/countText'
import { rememberSearch } from '@/routing/search'
import { site } from '@/site/site'
import { FilterBar } from './FilterBar'
import { LoadError } from './LoadError'
import { ListFooter } from './ListFooter'
import { useListSearchParams } from './useListSearchParams'
import type { ViewedList } from './views/api'
import { ViewChips } from './views/ViewChips'
import { ViewsMenu } from './views/ViewsMenu'

/** State of the list passed to its table. */
export interface ListState<Row> {
  /** Undefined during the first load. */
  rows: readonly Row[] | undefined
  /** Whether filters are active. */
  isFiltered: boolean
  /** Refetching: the displayed rows are the previous ones. */
  isFetching: boolean
}

export interface ListFrameProps<Row> {
  list: Pick<UseQueryResult<RowPage<Row>>, 'data' | 'error' | 'isPlaceholderData' | 'refetch'>
  /** Singular and plural of a row. */
  rowNouns: readonly [one: string, many: string]
  /** Filter fields, each bound to a search parameter. */
  filters?: ReactNode
  /** Collapsible filters, and the names of their search parameters. */
  moreFilters?: { filters: ReactNode; names: readonly string[] } | undefined
  /** Search parameters that are no filters: an open row, the view. */
  nonFilterParams?: readonly string[]
  /** The list is not paginated. */
  isUnpaginated?: boolean
  /** Content beside the filters. */
  filterBarEndContent?: ReactNode
  /** List name under which views are saved; without it, views are disabled. */
  savedViewsKey?: ViewedList | undefined
  errorText?: (error: Error) => string | null
  /** Enables the export. */
  exportOptions?: ListExport | undefined
  /** Content beside the count, such as totals. */
  footer?: ReactNode
  children: (state: ListState<Row>) => ReactNode
}

/** Frame of a list around its table: filters in the URL, errors, count and pagination. */
export function ListFrame<Row>(props: ListFrameProps<Row>) {
  const {
    list,
    rowNouns,
    filters,
    moreFilters,
    nonFilterParams = [],
    isUnpaginated = false,
    filterBarEndContent,
    savedViewsKey,
    errorText = loadErrorText,
    exportOptions,
    footer,
    children,
  } = props
  const { data, error, isPlaceholderData } = list
  const search: Record<string, unknown> & { page?: number } = useSearch({ strict: false })
  const { filter, goTo } = useListSearchParams(search)
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { pageSize } = site()
  const { page = 1 } = search
  const names = Object.keys(search).filter((name) => !['page', 'sort', ...nonFilterParams].includes(name))
  const lastPage = data && !isUnpaginated && !isPlaceholderData ? Math.max(1, Math.ceil(data.total / pageSize)) : page
  const replacePage = useEffectEvent((nextPage: number) => goTo(nextPage, true))
  useEffect(() => {
    // Rows were deleted, or the URL is outdated.
    if (page > lastPage) replacePage(lastPage)
  }, [page, lastPage])
  useEffect(() => rememberSearch(path, search), [path, search])
  return (
    <>
      {savedViewsKey && <ViewChips list={savedViewsKey} />}
      {filters && (
        <FilterBar
          active={names.length}
          moreFilters={
            moreFilters && {
              filters: moreFilters.filters,
              active: names.filter((name) => moreFilters.names.includes(name)).length,
            }
          }
          onClear={() => filter(Object.fromEntries(names.map((name) => [name, undefined])))}
          total={data?.total}
          endContent={filterBarEndContent}
          views={savedViewsKey && <ViewsMenu list={savedViewsKey} />}
        >
          {filters}
        </FilterBar>
      )}
      {error ? (
        <LoadError query={list} textOf={errorText} />
      ) : (
        <>
          {children({
            rows: page > lastPage ? undefined : data?.rows,
            isFiltered: filters !== undefined && names.length > 0,
            isFetching: isPlaceholderData,
          })}
          <ListFooter
            total={data?.total}
            countLabel={(total) => rowCountText(total, ...rowNouns)}
            page={Math.min(page, lastPage)}
            pageSize={isUnpaginated ? Number.POSITIVE_INFINITY : pageSize}
            onPage={goTo}
          >
            {footer}
            {exportOptions && data && <ExportButton {...exportOptions} total={data.total} rowNouns={rowNouns} />}
          </ListFooter>
        </>
      )}
    </>
  )
}
