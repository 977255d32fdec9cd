import Box from '@mui/material/Box'
import TableFooter from '@mui/material/TableFooter'
import TableRow from '@mui/material/TableRow'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { down } from '@/theme/scale'
import { visuallyHidden } from '@/theme/visuallyHidden'
import type { Column, RowLink } from './column'
import { CardLabel, DataRow } from './rows/DataRow'
import { SkeletonRows } from './rows/SkeletonRows'
import { CardBody, CardCell, CardHead, CardRow, CardTable, EmptyRow, HeaderCell } from './parts'
import { SortHead, type Sorting } from './columns/SortHead'
import { TickCell, TickHead } from './selection/TickCell'
import type { Ticks } from './selection/useSelection'
import { cardStyles, columnDisplay, tableRole } from './styles'

export interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  /** Undefined while they are being fetched for the first time. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** Where a click on the row leads; null when this row cannot be opened. */
  rowLink?: (row: Row) => RowLink | null
  /** Buttons at the end of a row, each with a name of its own. */
  actions?: (row: Row) => ReactNode
  /** On a card the buttons stand on a line of their own: for more than two of them. */
  actionsBelow?: boolean
  /** What an empty list says, and what to do about it. */
  empty: ReactNode
  /** What a list says that only the filters make empty. */
  noMatch?: ReactNode
  filtered?: boolean
  /** Other rows are being fetched: those on screen are the former ones. */
  fetching?: boolean
  skeletonRows?: number
  sorting?: Sorting
  /** Rows can be ticked. */
  ticks?: Ticks | undefined
  /** What a row is called where it is ticked. */
  rowName?: ((row: Row) => string) | undefined
}

/** A table on a screen, cards on a phone: the same rows and the same links. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, actions, ticks, filtered = false, fetching = false } = props
  const width = columns.length + (actions ? 1 : 0) + (ticks ? 1 : 0)
  const nothing = rows?.length === 0
  const cards = useMediaQuery(down('sm'))
  const shown = new Set(columns.map(({ key }) => key))
  return (
    <Box
      sx={{
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        // Chosen columns may be more than the window holds.
        overflowX: { xs: 'hidden', sm: 'auto' },
        overflowY: 'hidden',
      }}
    >
      <CardTable
        aria-label={label}
        aria-busy={rows === undefined || fetching}
        sx={{ opacity: fetching && rows ? 0.6 : 1, transition: 'opacity 150ms' }}
      >
        <CardHead>
          <TableRow {...tableRole.row}>
            {ticks && <TickHead ticks={ticks} disabled={!rows || nothing} />}
            {columns.map((column) => (
              <SortHead key={column.key} column={column} sorting={props.sorting} />
            ))}
            {actions && (
              <HeaderCell align="right" width="1%">
                <span style={visuallyHidden}>Actions</span>
              </HeaderCell>
            )}
          </TableRow>
        </CardHead>
        <CardBody>
          {rows === undefined && (
            <SkeletonRows rows={props.skeletonRows ?? 8} columns={columns} actions={Boolean(actions)} ticks={Boolean(ticks)} />
          )}
          {rows?.map((row) => (
            <DataRow
              key={props.rowKey(row)}
              row={row}
              columns={columns}
              shown={shown}
              link={props.rowLink?.(row) ?? null}
              actions={actions?.(row)}
              tick={ticks && <TickCell ticks={ticks} rowKey={props.rowKey(row)} name={props.rowName?.(row) ?? ''} />}
              actionsBelow={props.actionsBelow ?? false}
              cards={cards}
            />
          ))}
          {nothing && <EmptyRow columns={width}>{filtered ? (props.noMatch ?? NO_MATCH) : props.empty}</EmptyRow>}
        </CardBody>
        {rows !== undefined && rows.length > 0 && columns.some(({ total }) => total) && <Totals columns={columns} rows={rows} />}
      </CardTable>
      {rows === undefined && (
        <output style={visuallyHidden}>Chargement…</output>
      )}
    </Box>
  )
}

function Totals<Row>({ columns, rows }: { columns: readonly Column<Row>[]; rows: readonly Row[] }) {
  return (
    <TableFooter {...tableRole.group} sx={cardStyles.body}>
      <CardRow ground="sunken" sx={{ '& > td': { fontWeight: 650, color: 'text.primary' } }}>
        {columns.map((column, index) => (
          <CardCell
            key={column.key}
            align={column.align ?? 'left'}
            sx={{ ...columnDisplay(column, 'flex'), ...(index > 0 && !column.total && { [`@media ${down('sm')}`]: { display: 'none' } }) }}
          >
            {index > 0 && column.total && <CardLabel>{column.header}</CardLabel>}
            {index === 0 ? 'Total' : column.total?.(rows)}
          </CardCell>
        ))}
      </CardRow>
    </TableFooter>
  )
}

/** Said by every list whose filters leave nothing. */
const NO_MATCH = 'Aucun résultat ne correspond à votre recherche.'
