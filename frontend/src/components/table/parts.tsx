import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Table, { type TableProps } from '@mui/material/Table'
import TableBody, { type TableBodyProps } from '@mui/material/TableBody'
import TableCell, { type TableCellProps } from '@mui/material/TableCell'
import TableHead, { type TableHeadProps } from '@mui/material/TableHead'
import TableRow, { type TableRowProps } from '@mui/material/TableRow'
import type { SxProps, Theme } from '@mui/material/styles'
import type { SystemStyleObject } from '@mui/system'
import { cardStyles, tableRole } from './styles'

/** Base styles, followed by those of the caller, which take precedence. */
const withBaseStyles = (base: SystemStyleObject<Theme>, sx: SxProps<Theme> | undefined): SxProps<Theme> => [
  base,
  ...(Array.isArray(sx) ? sx : [sx]),
]

/** Table whose rows are cards on a phone. */
export function CardTable({ sx, ...props }: TableProps) {
  return <Table {...tableRole.table} {...props} sx={withBaseStyles(cardStyles.table, sx)} />
}

export function CardHead({ sx, ...props }: TableHeadProps) {
  return <TableHead {...tableRole.group} {...props} sx={withBaseStyles(cardStyles.head, sx)} />
}

export function HeaderCell(props: TableCellProps) {
  return <TableCell {...tableRole.header} {...props} />
}

export function CardBody({ sx, ...props }: TableBodyProps) {
  return <TableBody {...tableRole.group} {...props} sx={withBaseStyles(cardStyles.body, sx)} />
}

export function CardRow({ sx, ...props }: TableRowProps) {
  return <TableRow {...tableRole.row} {...props} sx={withBaseStyles(cardStyles.row, sx)} />
}

export function CardCell({ sx, ...props }: TableCellProps) {
  return <TableCell {...tableRole.cell} {...props} sx={withBaseStyles(cardStyles.cell, sx)} />
}

/** Row of an empty table. */
export function EmptyRow({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <CardRow>
      <CardCell colSpan={columns} sx={{ border: 0 }}>
        <Box component="output" sx={{ display: 'block', py: 4, textAlign: 'center', width: '100%', fontSize: '1rem' }}>
          {children}
        </Box>
      </CardCell>
    </CardRow>
  )
}
