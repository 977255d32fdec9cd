import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Block, Stack } from '@/components/primitives'

/** What is called how, two beside each other, or three that belong together. */
export function CaseTerms({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <Stack component="dl" flush gap={1.5} columns={{ xs: 'minmax(0, 1fr)', sm: `repeat(${rows.length === 3 ? 3 : 2}, minmax(0, 1fr))` }}>
      {rows.map(([label, value]) => (
        <Box key={label}>
          <Block component="dt" color="text.secondary" size="small">{label}</Block>
          <Block component="dd" flush breaks lines>{value}</Block>
        </Box>
      ))}
    </Stack>
  )
}
