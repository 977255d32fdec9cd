import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { RowPage } from '@/api/client'
import { Content } from '@/components/layout/Content'
import { PageActions } from '@/components/layout/PageHeader'
import { down } from '@/theme/scale'
import { ColumnsMenu } from './columns/ColumnsMenu'
import { SortFilter } from './columns/sorting'
import { useColumns } from './column'
import { DataTable, type DataTableProps } from './DataTable'
import { ListFrame, type ListFrameProps, type ListState } from './ListFrame'
import { SelectionBar } from './selection/SelectionBar'
import { useSelection, type RowSelection } from './selection/useSelection'
import { useListSearchParams } from './useListSearchParams'

export type ListProps<Row> = Omit<ListFrameProps<Row>, 'children' | 'filterBarEndContent'> &
  Omit<DataTableProps<Row>, keyof ListState<Row> | 'sorting' | 'selection' | 'rowName'> & {
    /** Default order of the server, when the URL has none. */
    defaultSort?: string
    /** Storage name of the column choice; without it, columns are fixed. */
    columnsKey?: string
    /** Row selection; not on phones: name of a row, and actions on the selection. */
    selection?: { name: (row: Row) => string; actions: (selectedRows: RowSelection) => ReactNode } | undefined
  }

/** List of rows, in a page or a tab. */
export function FilteredList<Row>(props: ListProps<Row>) {
  const {
    list,
    rowNouns,
    filters,
    moreFilters,
    nonFilterParams,
    isUnpaginated,
    errorText,
    exportOptions,
    footer,
    savedViewsKey,
    defaultSort,
    columnsKey = '',
    columns,
    selection,
    ...table
  } = props
  const search: { sort?: string; page?: number } = useSearch({ strict: false })
  const { filter } = useListSearchParams(search)
  const { page: _, sort: chosenSort, ...scope } = search
  const isCardLayout = useMediaQuery(down('sm'))
  const { visibleColumns, choose } = useColumns(columnsKey, columns)
  const { rows: pageRows = [], total = 0 } = list.data ?? {}
  const { selectionState, selectedRows, selectAll } = useSelection(
    JSON.stringify(scope),
    pageRows.map(table.rowKey),
    total,
  )
  const onSort = (sort: string) => filter({ sort: sort === defaultSort ? undefined : sort })
  const sorting = defaultSort !== undefined && { sorting: { order: chosenSort ?? defaultSort, onSort } }
  const frame: Omit<ListFrameProps<Row>, 'children'> = {
    list,
    rowNouns,
    exportOptions,
    footer,
    savedViewsKey,
    moreFilters,
    filters:
      sorting && filters ? (
        <>
          {filters}
          <SortFilter columns={visibleColumns} {...sorting} />
        </>
      ) : (
        filters
      ),
    filterBarEndContent: columnsKey !== '' && (
      <ColumnsMenu columns={columns} shownColumns={visibleColumns} onChoose={choose} />
    ),
    ...(nonFilterParams && { nonFilterParams }),
    ...(isUnpaginated && { isUnpaginated }),
    ...(errorText && { errorText }),
  }
  const selectable = selection && !isCardLayout && { selection: selectionState, rowName: selection.name }
  return (
    <ListFrame {...frame}>
      {({ rows, isFiltered, isFetching }) => (
        <>
          <DataTable
            {...table}
            {...sorting}
            {...selectable}
            columns={visibleColumns}
            rows={rows}
            isFiltered={isFiltered}
            isFetching={isFetching}
          />
          {selectable && selectedRows.count > 0 && (
            <SelectionBar selectedRows={selectedRows} total={total} rowNouns={rowNouns} onSelectAll={selectAll}>
              {selection.actions(selectedRows)}
            </SelectionBar>
          )}
        </>
      )}
    </ListFrame>
  )
}

interface ListPageProps<Row> extends ListProps<Row> {
  /** Buttons of the page, beside its title. */
  buttons?: ReactNode
  /** Content above the filters. */
  children?: ReactNode
}

export function ListPage<Row>({ buttons, children, ...list }: ListPageProps<Row>) {
  return (
    <Content>
      {buttons && <PageActions>{buttons}</PageActions>}
      {children && <Box sx={{ mb: 2 }}>{children}</Box>}
      <div data-wide-page="">
        <FilteredList {...list} />
      </div>
    </Content>
  )
}

/** Wraps an unpaginated list as a page. */
export function wholeList<Row>(rows: readonly Row[]): RowPage<Row> {
  return { rows, total: rows.length }
}
