import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface DescriptionListProps {
  rows: readonly (readonly [label: string, value: ReactNode])[]
  /** Column layout; default: one label and one value per line. */
  columns?: string | { xs: string; sm: string }
  /** Font weight of the values. */
  weight?: number
}

/** Label/value pairs as a `<dl>`. */
export function DescriptionList({ rows, columns, weight }: DescriptionListProps) {
  const defaultColumns = { xs: 'minmax(0, 1fr)', sm: `repeat(${rows.length === 3 ? 3 : 2}, minmax(0, 1fr))` }
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: columns ?? defaultColumns }}>
      {rows.map(([label, value]) => (
        <Box key={label}>
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line', fontWeight: weight }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
