import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Content } from '@/components/layout/Content'
import { PageActions } from '@/components/layout/PageActions'
import { down } from '@/theme/scale'
import { ColumnsMenu } from './columns/ColumnsMenu'
import { SortFilter } from './columns/SortFilter'
import { useColumns } from './columns/useColumns'
import { DataTable, type DataTableProps } from './DataTable'
import { ListFrame, type ListFrameProps, type Rows } from './ListFrame'
import { SelectionBar } from './selection/SelectionBar'
import { useSelection, type RowSelection } from './selection/useSelection'
import { useListAddress } from './useListAddress'

export type ListProps<Row> = Omit<ListFrameProps<Row>, 'children' | 'end'>
  & Omit<DataTableProps<Row>, 'rows' | 'filtered' | 'fetching' | 'sorting' | 'ticks' | 'rowName'>
  & {
    /** Default order of the server, when the address has none. */
    sorted?: string
    /** Storage name of the column choice; without it, columns are fixed. */
    columnsOf?: string
    /** Row selection on a screen: name of a row, and actions on the selection. */
    selection?: { name: (row: Row) => string; actions: (selected: RowSelection) => ReactNode } | undefined
  }

/** List of rows, in a page or a tab. */
export function List<Row>(props: ListProps<Row>) {
  const { list, count, filters, moreFilters, notFilters, whole, errorText, exported, footer, viewsOf, sorted, columnsOf = '', columns, selection, ...table } = props
  const search: { sort?: string; page?: number } = useSearch({ strict: false })
  const { filter } = useListAddress(search)
  const { page: _, sort: chosen, ...scope } = search
  const cards = useMediaQuery(down('sm'))
  const { shown, choose } = useColumns(columnsOf, columns)
  const { rows: page = [], total = 0 } = list.data ?? {}
  const { ticks, selected, selectAll } = useSelection(JSON.stringify(scope), page.map(table.rowKey), total)
  const onSort = (sort: string) => filter({ sort: sort === sorted ? undefined : sort })
  const sorting = sorted !== undefined && { sorting: { by: chosen ?? sorted, onSort } }
  const frame = {
    list, count, exported, footer, viewsOf, moreFilters,
    filters: sorting && filters ? <>{filters}<SortFilter columns={shown} {...sorting} /></> : filters,
    end: columnsOf !== '' && <ColumnsMenu columns={columns} shown={shown} onChoose={choose} />,
    ...(notFilters && { notFilters }), ...(whole && { whole }), ...(errorText && { errorText }),
  }
  const ticked = selection && !cards && { ticks, rowName: selection.name }
  return (
    <ListFrame {...frame}>
      {(rows) => (
        <>
          <DataTable {...table} {...rows} {...sorting} {...ticked} columns={shown} />
          {ticked && selected.count > 0 && (
            <SelectionBar selected={selected} total={total} count={count} onSelectAll={selectAll}>
              {selection.actions(selected)}
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
      <div data-wide-page=""><List {...list} /></div>
    </Content>
  )
}

/** Wraps an unpaginated list as a page. */
export function wholeList<Row>(rows: readonly Row[]): Rows<Row> {
  return { rows, total: rows.length }
}
