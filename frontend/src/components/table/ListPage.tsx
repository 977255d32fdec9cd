import type { UseQueryResult } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { loadErrorText } from '@/api/error'
import { ExportButton, type ListExport } from '@/components/download/ExportButton'
import { Content } from '@/components/layout/Content'
import { PageActions } from '@/components/layout/PageActions'
import { Block } from '@/components/primitives'
import { rememberSearch } from '@/routing/lastSearch'
import { site } from '@/site/site'
import { ColumnsMenu } from './columns/ColumnsMenu'
import { DataTable, type DataTableProps } from './DataTable'
import { FilterBar } from './FilterBar'
import { ListError } from './ListError'
import { countOf, TableFooter } from './TableFooter'
import { SortFilter } from './columns/SortFilter'
import { useColumns } from './columns/useColumns'
import { useListAddress } from './useListAddress'

interface Rows<Row> {
  rows: readonly Row[]
  /** Of the whole filtered list. */
  total: number
}

/** What a table is told of the list that it shows. */
interface Shown<Row> {
  /** Undefined while they are being fetched for the first time. */
  rows: readonly Row[] | undefined
  /** Filters narrow the list. */
  filtered: boolean
  /** Other rows are being fetched: those on screen are the former ones. */
  fetching: boolean
}

interface ListFrameProps<Row> {
  list: Pick<UseQueryResult<Rows<Row>>, 'data' | 'error' | 'isPlaceholderData' | 'refetch'>
  /** What a row is called, one and several. */
  count: readonly [one: string, many: string]
  /** The fields that narrow the list, each bound to the address. */
  filters?: ReactNode
  /** What else the address holds: an open row, the view. */
  notFilters?: readonly string[]
  /** It comes whole, without pages. */
  whole?: boolean
  /** Beside the filters. */
  end?: ReactNode
  errorText?: (error: Error) => string | null
  /** It can be taken along as a file. */
  exported?: ListExport | undefined
  children: (shown: Shown<Row>) => ReactNode
}

/** What every list has around its table: filters kept in the address, what went wrong, the count and the pages. */
export function ListFrame<Row>(props: ListFrameProps<Row>) {
  const { list, count, filters, notFilters = [], whole = false, end, errorText = loadErrorText, exported, children } = props
  const { data, error, isPlaceholderData, refetch } = list
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
      {filters && (
        <FilterBar
          active={names.length}
          onClear={() => filter(Object.fromEntries(names.map((name) => [name, undefined])))}
          total={data?.total}
          end={end}
        >
          {filters}
        </FilterBar>
      )}
      {error ? (
        <ListError text={errorText(error)} onRetry={() => void refetch()} />
      ) : (
        <>
          {children({ rows: page > lastPage ? undefined : data?.rows, filtered: filters !== undefined && names.length > 0, fetching: isPlaceholderData })}
          <TableFooter
            total={data?.total}
            countLabel={(total) => countOf(total, ...count)}
            page={Math.min(page, lastPage)}
            pageSize={whole ? Number.POSITIVE_INFINITY : pageSize}
            onPage={goTo}
          >
            {exported && data && <ExportButton {...exported} total={data.total} count={count} />}
          </TableFooter>
        </>
      )}
    </>
  )
}

export type ListProps<Row> = Omit<ListFrameProps<Row>, 'children' | 'end'> & Omit<DataTableProps<Row>, 'rows' | 'filtered' | 'fetching' | 'sorting'> & {
  /** The order of the server where the address names none. */
  sorted?: string
  /** Under which name the choice of further columns is kept; without one there is no choice. */
  columnsOf?: string
}

/** A list of rows, inside a page or a tab. */
export function List<Row>({ list, count, filters, notFilters, whole, errorText, exported, sorted, columnsOf = '', columns, ...table }: ListProps<Row>) {
  const { search, filter } = useListAddress<{ sort?: string; page?: number }>()
  const { shown, choose } = useColumns(columnsOf, columns)
  const end = columnsOf !== '' && <ColumnsMenu columns={columns} shown={shown} onChoose={choose} />
  const frame = { list, count, filters, end, ...(notFilters && { notFilters }), ...(whole && { whole }), ...(errorText && { errorText }), exported }
  const onSort = (sort: string) => filter({ sort: sort === sorted ? undefined : sort })
  const sorting = sorted !== undefined && { sorting: { by: search.sort ?? sorted, onSort } }
  return <ListFrame {...frame} {...(sorting && filters && { filters: <>{filters}<SortFilter columns={shown} {...sorting} /></> })}>{(rows) => <DataTable {...table} {...rows} {...sorting} columns={shown} />}</ListFrame>
}

interface ListPageProps<Row> extends ListProps<Row> {
  /** The buttons of the page, beside its title. */
  buttons?: ReactNode
  /** Above the filters. */
  children?: ReactNode
}

/** A page that is one list. */
export function ListPage<Row>({ buttons, children, ...list }: ListPageProps<Row>) {
  return (
    <Content>
      {buttons && <PageActions>{buttons}</PageActions>}
      {children && <Block mb={2}>{children}</Block>}
      <List {...list} />
    </Content>
  )
}

/** A list that the server answers as a whole, in the shape of a page. */
export function wholeList<Row>(rows: readonly Row[]): Rows<Row> {
  return { rows, total: rows.length }
}
