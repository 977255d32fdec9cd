import Box from '@mui/material/Box'
import type { ComponentProps, ReactNode } from 'react'
import { Block, Stack } from '@/components/primitives'

interface DescriptionListProps {
  rows: readonly (readonly [label: string, value: ReactNode])[]
  /** Column layout; default: one label and one value per line. */
  columns?: ComponentProps<typeof Stack>['columns']
  /** Font weight of the values. */
  weight?: number
}

/** Label/value pairs as a `<dl>`. */
export function DescriptionList({ rows, columns, weight }: DescriptionListProps) {
  const usual = { xs: 'minmax(0, 1fr)', sm: `repeat(${rows.length === 3 ? 3 : 2}, minmax(0, 1fr))` }
  return (
    <Stack component="dl" flush gap={1.5} columns={columns ?? usual}>
      {rows.map(([label, value]) => (
        <Box key={label}>
          <Block component="dt" color="text.secondary" size="small">{label}</Block>
          <Block component="dd" flush breaks lines weight={weight}>{value}</Block>
        </Box>
      ))}
    </Stack>
  )
}
