import Skeleton from '@mui/material/Skeleton'
import type { Column } from '../column'
import { CardCell, CardRow } from '../parts'
import { columnDisplay } from '../styles'

interface SkeletonRowsProps<Row> {
  rows: number
  columns: readonly Column<Row>[]
  hasActions: boolean
  /** Rows are selectable. */
  isSelectable?: boolean
}

/** Placeholder rows in the shape of the loaded ones. */
export function SkeletonRows<Row>({ rows, columns, hasActions, isSelectable = false }: SkeletonRowsProps<Row>) {
  return Array.from({ length: rows }, (_, index) => (
    <CardRow key={index} aria-hidden>
      {isSelectable && <CardCell />}
      {columns.map((column) => (
        <CardCell key={column.key} sx={columnDisplay(column, 'flex')}>
          <Skeleton width={`${45 + ((index * 17) % 35)}%`} sx={{ minWidth: 80 }} />
          {column.detail && <Skeleton width="70%" height={16} />}
        </CardCell>
      ))}
      {hasActions && <CardCell sx={{ display: { xs: 'none', sm: 'table-cell' } }} />}
    </CardRow>
  ))
}
