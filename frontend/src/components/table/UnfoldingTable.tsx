import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useState, type ReactNode } from 'react'
import { Block } from '@/components/primitives'
import { visuallyHidden } from '@/theme/visuallyHidden'
import type { Column } from './column'
import { SkeletonRows } from './SkeletonRows'
import { cardsBelow, tableRole } from './styles'

interface UnfoldingTableProps<Row> {
  label: string
  /** The title first; the column of the actions comes by itself. */
  columns: readonly Pick<Column<Row>, 'key' | 'header' | 'width'>[]
  /** The header of the actions is read, not seen. */
  hidesActions?: boolean
  /** Undefined while they are being loaded. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** An `<UnfoldingRow>`. */
  renderRow: (row: Row, open: boolean, onToggle: () => void) => ReactNode
  empty: ReactNode
}

/** A table whose rows unfold on their details. */
export function UnfoldingTable<Row>(props: UnfoldingTableProps<Row>) {
  const { label, columns, hidesActions = false, rows, rowKey, renderRow, empty } = props
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const toggle = (key: string) =>
    setUnfolded((all) => new Set(all.has(key) ? [...all].filter((one) => one !== key) : [...all, key]))
  return (
    <Box sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
      <Table {...tableRole.table} aria-label={label} aria-busy={!rows} sx={cardsBelow.table}>
        <TableHead {...tableRole.group} sx={cardsBelow.head}>
          <TableRow {...tableRole.row}>
            {columns.map(({ key, header, width = 'auto' }) => (
              <TableCell key={key} {...tableRole.header} sx={{ width }}>{header}</TableCell>
            ))}
            <TableCell {...tableRole.header} align="right" sx={{ width: '1%' }}>
              <span style={hidesActions ? visuallyHidden : undefined}>Actions</span>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody {...tableRole.group} sx={cardsBelow.body}>
          {!rows && <SkeletonRows rows={5} columns={columns.map((column) => ({ ...column, cell: () => null }))} actions />}
          {rows?.map((one) => renderRow(one, unfolded.has(rowKey(one)), () => toggle(rowKey(one))))}
          {rows?.length === 0 && (
            <TableRow {...tableRole.row} sx={cardsBelow.row}>
              <TableCell {...tableRole.cell} colSpan={columns.length + 1} sx={{ ...cardsBelow.cell, border: 0 }}>
                <Block component="output" display="block" py={4} textAlign="center" width="100%" size="medium">
                  {empty}
                </Block>
              </TableCell>
            </TableRow>
          )}
        </TableBody>
      </Table>
      {!rows && <output style={visuallyHidden}>Chargement…</output>}
    </Box>
  )
}
