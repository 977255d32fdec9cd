import type { ReactNode } from 'react'
import Table, { type TableProps } from '@mui/material/Table'
import TableBody, { type TableBodyProps } from '@mui/material/TableBody'
import TableCell, { type TableCellProps } from '@mui/material/TableCell'
import TableHead, { type TableHeadProps } from '@mui/material/TableHead'
import TableRow, { type TableRowProps } from '@mui/material/TableRow'
import { Block, primitive } from '@/components/primitives'
import { cardStyles, tableRole } from './styles'

/** Table whose rows are cards on a phone. */
export const CardTable = primitive<TableProps, 'table'>(Table, (props) => [cardStyles.table, { ...tableRole.table, ...props }])
export const CardHead = primitive<TableHeadProps, 'thead'>(TableHead, (props) => [cardStyles.head, { ...tableRole.group, ...props }])
export const HeaderCell = primitive<TableCellProps, 'th'>(TableCell, (props) => [{}, { ...tableRole.header, ...props }])
export const CardBody = primitive<TableBodyProps, 'tbody'>(TableBody, (props) => [cardStyles.body, { ...tableRole.group, ...props }])
export const CardRow = primitive<TableRowProps, 'tr'>(TableRow, (props) => [cardStyles.row, { ...tableRole.row, ...props }])
export const CardCell = primitive<TableCellProps, 'td'>(TableCell, (props) => [cardStyles.cell, { ...tableRole.cell, ...props }])

/** Row of an empty table. */
export function EmptyRow({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <CardRow>
      <CardCell colSpan={columns} sx={{ border: 0 }}>
        <Block component="output" display="block" py={4} textAlign="center" width="100%" size="medium">{children}</Block>
      </CardCell>
    </CardRow>
  )
}
