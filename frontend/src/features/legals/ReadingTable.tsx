import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import { tableRole } from '@/components/table/styles'

interface ReadingTableProps {
  /** Accessible name of the table. */
  caption: string
  columns: readonly string[]
  children: ReactNode
}

/** Read-only table; on a phone each row is a card. Explicit roles restore the table semantics. */
export function ReadingTable({ caption, columns, children }: ReadingTableProps) {
  return (
    <Box
      component="table"
      {...tableRole.table}
      aria-label={caption}
      sx={{
        display: { xs: 'block', sm: 'table' },
        position: 'relative',
        width: '100%',
        borderCollapse: 'collapse',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        fontSize: '0.9375rem',
        textAlign: 'left',
      }}
    >
      <Box
        component="thead"
        {...tableRole.group}
        sx={{
          display: { xs: 'block', sm: 'table-header-group' },
          position: { xs: 'absolute', sm: 'static' },
          width: { xs: '1px', sm: 'auto' },
          height: { xs: '1px', sm: 'auto' },
          overflow: 'hidden',
          clipPath: { xs: 'inset(50%)', sm: 'none' },
        }}
      >
        <tr {...tableRole.row}>
          {columns.map((column) => (
            <Box
              key={column}
              component="th"
              {...tableRole.header}
              scope="col"
              sx={{
                borderBottom: 1,
                borderColor: 'divider',
                px: 2,
                py: 1.25,
                fontWeight: 600,
                color: 'text.secondary',
              }}
            >
              {column}
            </Box>
          ))}
        </tr>
      </Box>
      <Box component="tbody" {...tableRole.group} sx={{ display: { xs: 'block', sm: 'table-row-group' } }}>
        {children}
      </Box>
    </Box>
  )
}

const CELL = {
  display: { xs: 'block', sm: 'table-cell' },
  px: { xs: 0, sm: 2 },
  py: { xs: 0.25, sm: 1.25 },
  verticalAlign: 'top',
} as const

/** Row: name, then cells in column order. */
export function ReadingRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <CardRow>
      <Box component="th" scope="row" role="rowheader" sx={{ ...CELL, fontWeight: 600 }}>
        {name}
      </Box>
      {children}
    </CardRow>
  )
}

export function ReadingCell({ children }: { children: string }) {
  return (
    <Box component="td" {...tableRole.cell} sx={CELL}>
      {children}
    </Box>
  )
}

/** Row of a single sentence. */
export function WideRow({ columns, children }: { columns: number; children: string }) {
  return (
    <CardRow>
      <Box component="td" {...tableRole.cell} colSpan={columns} sx={{ ...CELL, color: 'text.secondary' }}>
        {children}
      </Box>
    </CardRow>
  )
}

function CardRow({ children }: { children: ReactNode }) {
  return (
    <Box
      component="tr"
      {...tableRole.row}
      sx={{
        display: { xs: 'block', sm: 'table-row' },
        px: { xs: 2, sm: 0 },
        py: { xs: 1.5, sm: 0 },
        '&:not(:last-of-type)': { borderBottom: 1, borderColor: 'divider' },
      }}
    >
      {children}
    </Box>
  )
}
