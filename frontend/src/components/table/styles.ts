import { down } from '@/theme/scale'
import type { Column } from './column'

/** Below 600 px each row is a card: the same elements with another layout. */
export const cardStyles = {
  table: { display: { xs: 'block', sm: 'table' } },
  head: {
    display: { xs: 'block', sm: 'table-header-group' },
    position: { xs: 'absolute', sm: 'static' },
    width: { xs: '1px', sm: 'auto' },
    height: { xs: '1px', sm: 'auto' },
    overflow: 'hidden',
    clipPath: { xs: 'inset(50%)', sm: 'none' },
  },
  body: { display: { xs: 'block', sm: 'table-row-group' } },
  row: {
    display: { xs: 'block', sm: 'table-row' },
    position: 'relative',
    height: { xs: 'auto', sm: 'var(--row-height, 44px)' },
    borderBottom: { xs: 1, sm: 0 },
    borderColor: { xs: 'divider', sm: 'divider' },
    py: { xs: 'var(--card-space, 8px)', sm: 0 },
    '&:last-of-type': { borderBottom: 0 },
    '&:last-of-type > td': { borderBottom: 0 },
  },
  cell: {
    display: { xs: 'flex', sm: 'table-cell' },
    // MUI reverses right-aligned cells: the label would follow its value.
    flexDirection: 'row',
    [`@media ${down('sm')}`]: { textAlign: 'left' },
    gap: 1,
    px: 2,
    py: { xs: 0.25, sm: 'var(--cell-space, 6px)' },
    minHeight: { xs: 28, sm: 0 },
    // A label is aligned with the first line of its value.
    alignItems: 'baseline',
    borderBottom: { xs: 0, sm: 1 },
    borderColor: { sm: 'divider' },
    fontSize: { xs: '1rem', sm: '0.875rem' },
  },
} as const

/** Displayed as blocks, a table loses its semantics in some browsers: explicit roles restore them. */
export const tableRole = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const

/** Responsive `display` of a column hidden in narrow windows. */
export function columnDisplay(column: Pick<Column<never>, 'minBreakpoint'>, display: 'table-cell' | 'flex') {
  if (!column.minBreakpoint) return {}
  return { display: { xs: 'none', [column.minBreakpoint]: display === 'flex' ? 'table-cell' : display } }
}
