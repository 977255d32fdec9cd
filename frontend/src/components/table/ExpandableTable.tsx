import Paper from '@mui/material/Paper'
import TableRow from '@mui/material/TableRow'
import { useState, type ReactNode } from 'react'
import { visuallyHidden } from '@/theme/visuallyHidden'
import type { Column } from './column'
import { SkeletonRows } from './rows/DataRow'
import { CardBody, CardHead, CardTable, EmptyRow, HeaderCell } from './parts'
import { tableRole } from './styles'

interface ExpandableTableProps<Row> {
  label: string
  /** Columns, title first; the action column is added. */
  columns: readonly Pick<Column<Row>, 'key' | 'header' | 'width'>[]
  /** The action header is for screen readers only. */
  hidesActions?: boolean
  /** Undefined while loading. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** Renders an `<ExpandableRow>`. */
  renderRow: (row: Row, open: boolean, onToggle: () => void) => ReactNode
  empty: ReactNode
}

/** Table whose rows expand to their details. */
export function ExpandableTable<Row>(props: ExpandableTableProps<Row>) {
  const { label, columns, hidesActions = false, rows, rowKey, renderRow, empty } = props
  const [expandedKeys, setExpandedKeys] = useState<readonly string[]>([])
  const toggle = (key: string) =>
    setExpandedKeys((keys) => (keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key]))
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      <CardTable aria-label={label} aria-busy={!rows}>
        <CardHead>
          <TableRow {...tableRole.row}>
            {columns.map(({ key, header, width = 'auto' }) => (
              <HeaderCell key={key} sx={{ width }}>
                {header}
              </HeaderCell>
            ))}
            <HeaderCell align="right" sx={{ width: '1%' }}>
              <span style={hidesActions ? visuallyHidden : undefined}>Actions</span>
            </HeaderCell>
          </TableRow>
        </CardHead>
        <CardBody>
          {!rows && (
            <SkeletonRows rows={5} columns={columns.map((column) => ({ ...column, cell: () => null }))} hasActions />
          )}
          {rows?.map((row) => renderRow(row, expandedKeys.includes(rowKey(row)), () => toggle(rowKey(row))))}
          {rows?.length === 0 && <EmptyRow columns={columns.length + 1}>{empty}</EmptyRow>}
        </CardBody>
      </CardTable>
      {!rows && <output style={visuallyHidden}>Chargement…</output>}
    </Paper>
  )
}
