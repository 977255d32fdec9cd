import Skeleton from '@mui/material/Skeleton'
import type { Column } from '../column'
import { CardCell, CardRow } from '../parts'
import { columnDisplay } from '../styles'

interface SkeletonRowsProps<Row> {
  rows: number
  columns: readonly Column<Row>[]
  actions: boolean
  /** Rows are selectable. */
  selectable?: boolean
}

/** Placeholder rows in the shape of the loaded ones. */
export function SkeletonRows<Row>({ rows, columns, actions, selectable = false }: SkeletonRowsProps<Row>) {
  return Array.from({ length: rows }, (_, index) => (
    <CardRow key={index} aria-hidden>
      {selectable && <CardCell />}
      {columns.map((column) => (
        <CardCell key={column.key} sx={columnDisplay(column, 'flex')}>
          <Skeleton width={`${45 + ((index * 17) % 35)}%`} sx={{ minWidth: 80 }} />
          {column.detail && <Skeleton width="70%" height={16} />}
        </CardCell>
      ))}
      {actions && <CardCell sx={{ display: { xs: 'none', sm: 'table-cell' } }} />}
    </CardRow>
  ))
}
