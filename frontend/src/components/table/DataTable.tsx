import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import TableFooter from '@mui/material/TableFooter'
import TableRow from '@mui/material/TableRow'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { down } from '@/theme/scale'
import { visuallyHidden } from '@/theme/visuallyHidden'
import type { Column, RowLink } from './column'
import { CardLabel, DataRow, SkeletonRows } from './rows/DataRow'
import { CardBody, CardCell, CardHead, CardRow, CardTable, EmptyRow, HeaderCell } from './parts'
import { SortHead, type Sorting } from './columns/sorting'
import type { SelectionState } from './selection/useSelection'
import { cardStyles, columnDisplay, tableRole } from './styles'

export interface DataTableProps<Row> {
  /** Accessible name of the table. */
  label: string
  columns: readonly Column<Row>[]
  /** Undefined during the first load. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** Link of a row; `null` when it cannot be opened. */
  rowLink?: (row: Row) => RowLink | null
  /** Buttons at the end of a row, each with a unique accessible name. */
  actions?: (row: Row) => ReactNode
  /** On a card the buttons take their own line; for rows with more than two. */
  actionsBelow?: boolean
  /** Content of an empty list, with a next step. */
  empty: ReactNode
  /** Content of a list that is empty because of its filters. */
  noMatch?: ReactNode
  isFiltered?: boolean
  /** Refetching: the displayed rows are the previous ones. */
  isFetching?: boolean
  skeletonRows?: number
  sorting?: Sorting
  /** Enables row selection. */
  selection?: SelectionState | undefined
  /** Name of a row for its checkbox. */
  rowName?: ((row: Row) => string) | undefined
}

/** Table on a screen, cards on a phone, with the same rows and links. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, actions, selection, isFiltered = false, isFetching = false } = props
  const width = columns.length + (actions ? 1 : 0) + (selection ? 1 : 0)
  const isEmpty = rows?.length === 0
  const isCardLayout = useMediaQuery(down('sm'))
  const visibleKeys = new Set(columns.map(({ key }) => key))
  return (
    <Box
      sx={{
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        // The chosen columns may be wider than the window.
        overflowX: { xs: 'hidden', sm: 'auto' },
        overflowY: 'hidden',
      }}
    >
      <CardTable
        aria-label={label}
        aria-busy={rows === undefined || isFetching}
        sx={{ opacity: isFetching && rows ? 0.6 : 1, transition: 'opacity 150ms' }}
      >
        <CardHead>
          <TableRow {...tableRole.row}>
            {selection && <SelectAllCell selection={selection} disabled={!rows || isEmpty} />}
            {columns.map((column) => (
              <SortHead key={column.key} column={column} sorting={props.sorting} />
            ))}
            {actions && (
              <HeaderCell align="right" sx={{ width: '1%' }}>
                <span style={visuallyHidden}>Actions</span>
              </HeaderCell>
            )}
          </TableRow>
        </CardHead>
        <CardBody>
          {rows === undefined && (
            <SkeletonRows
              rows={props.skeletonRows ?? 8}
              columns={columns}
              hasActions={Boolean(actions)}
              isSelectable={Boolean(selection)}
            />
          )}
          {rows?.map((row) => (
            <DataRow
              key={props.rowKey(row)}
              row={row}
              columns={columns}
              visibleKeys={visibleKeys}
              link={props.rowLink?.(row) ?? null}
              actions={actions?.(row)}
              selectCell={
                selection && (
                  <SelectCell selection={selection} rowKey={props.rowKey(row)} name={props.rowName?.(row) ?? ''} />
                )
              }
              actionsBelow={props.actionsBelow ?? false}
              isCardLayout={isCardLayout}
            />
          ))}
          {isEmpty && <EmptyRow columns={width}>{isFiltered ? (props.noMatch ?? NO_MATCH) : props.empty}</EmptyRow>}
        </CardBody>
        {rows !== undefined && rows.length > 0 && columns.some(({ total }) => total) && (
          <Totals columns={columns} rows={rows} />
        )}
      </CardTable>
      {rows === undefined && <output style={visuallyHidden}>Chargement…</output>}
    </Box>
  )
}

function Totals<Row>({ columns, rows }: { columns: readonly Column<Row>[]; rows: readonly Row[] }) {
  return (
    <TableFooter {...tableRole.group} sx={cardStyles.body}>
      <CardRow sx={{ bgcolor: 'sunken', '& > td': { fontWeight: 650, color: 'text.primary' } }}>
        {columns.map((column, index) => (
          <CardCell
            key={column.key}
            align={column.align ?? 'left'}
            sx={{
              ...columnDisplay(column, 'flex'),
              ...(index > 0 && !column.total && { [`@media ${down('sm')}`]: { display: 'none' } }),
            }}
          >
            {index > 0 && column.total && <CardLabel>{column.header}</CardLabel>}
            {index === 0 ? 'Total' : column.total?.(rows)}
          </CardCell>
        ))}
      </CardRow>
    </TableFooter>
  )
}

/** Default text when the filters match nothing. */
const NO_MATCH = 'Aucun résultat ne correspond à votre recherche.'

const CHECKBOX = { p: 0.75, m: -0.75, ml: -1 } as const

/** Checkbox that selects the rows of the page. */
function SelectAllCell({ selection, disabled }: { selection: SelectionState; disabled: boolean }) {
  return (
    <HeaderCell sx={{ width: '1%' }}>
      <Checkbox
        checked={selection.page === 'all'}
        indeterminate={selection.page === 'some'}
        disabled={disabled}
        onChange={(_, isSelected) => selection.onSelectPage(isSelected)}
        slotProps={{ input: { 'aria-label': 'Sélectionner la page' } }}
        sx={CHECKBOX}
      />
    </HeaderCell>
  )
}

/** Checkbox of a row; `name` identifies it. */
function SelectCell({ selection, rowKey, name }: { selection: SelectionState; rowKey: string; name: string }) {
  return (
    <CardCell sx={{ width: '1%' }}>
      <Checkbox
        checked={selection.isSelected(rowKey)}
        onChange={(_, isSelected) => selection.onSelect(rowKey, isSelected)}
        slotProps={{ input: { 'aria-label': `Sélectionner ${name}` } }}
        sx={CHECKBOX}
      />
    </CardCell>
  )
}
