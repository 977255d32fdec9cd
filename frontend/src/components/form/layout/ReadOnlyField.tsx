import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { NO_VALUE } from '@/format/displayText'

/** Read-only field: label above value. */
export function ReadOnlyField({ label, children }: { label: string; children: ReactNode }) {
  const isEmpty = children === '' || children === null || children === undefined
  return (
    <Box component="dl" sx={{ m: 0, pb: 1.5, minWidth: 0 }}>
      <Box component="dt" sx={{ fontSize: '0.875rem', color: 'text.secondary', lineHeight: 1.4 }}>
        {label}
      </Box>
      <Box
        component="dd"
        sx={{
          m: 0,
          fontSize: '1rem',
          lineHeight: 1.5,
          overflowWrap: 'anywhere',
          whiteSpace: 'pre-line',
          fontVariantNumeric: 'tabular-nums',
          ...(isEmpty && { color: 'text.secondary' }),
        }}
      >
        {isEmpty ? NO_VALUE : children}
      </Box>
    </Box>
  )
}
