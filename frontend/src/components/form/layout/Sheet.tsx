import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Block } from '@/components/primitives'

/** Read-only field: label above value. */
export function Sheet({ label, children }: { label: string; children: ReactNode }) {
  const empty = children === '' || children === null || children === undefined
  return (
    <Block component="dl" flush pb={1.5} minWidth={0}>
      <Block component="dt" size="small" color="text.secondary" lineHeight={1.4}>
        {label}
      </Block>
      <Box
        component="dd"
        sx={{
          m: 0,
          fontSize: '1rem',
          lineHeight: 1.5,
          overflowWrap: 'anywhere',
          whiteSpace: 'pre-line',
          fontVariantNumeric: 'tabular-nums',
          ...(empty && { color: 'text.secondary' }),
        }}
      >
        {empty ? '—' : children}
      </Box>
    </Block>
  )
}
