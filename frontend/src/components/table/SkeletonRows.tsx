import Skeleton from '@mui/material/Skeleton'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import type { Column } from './column'
import { cardsBelow, columnDisplay } from './styles'

interface SkeletonRowsProps<Row> {
  rows: number
  columns: readonly Column<Row>[]
  actions: boolean
}

/** Rows to come, in the shape of those that will replace them. */
export function SkeletonRows<Row>({ rows, columns, actions }: SkeletonRowsProps<Row>) {
  return Array.from({ length: rows }, (_, index) => (
    <TableRow key={index} aria-hidden sx={cardsBelow.row}>
      {columns.map((column) => (
        <TableCell key={column.key} sx={{ ...cardsBelow.cell, ...columnDisplay(column, 'flex') }}>
          <Skeleton width={`${45 + ((index * 17) % 35)}%`} sx={{ minWidth: 80 }} />
        </TableCell>
      ))}
      {actions && <TableCell sx={{ ...cardsBelow.cell, display: { xs: 'none', sm: 'table-cell' } }} />}
    </TableRow>
  ))
}
