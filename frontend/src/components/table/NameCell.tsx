import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface NameCellProps {
  name: ReactNode
  /** Second line. */
  detail: ReactNode
  /** Number of row actions, whose space in the corner of a card stays free. */
  cardActions?: 1 | 2
}

/** First cell of a row: its name above one line of detail. */
export function NameCell({ name, detail, cardActions = 1 }: NameCellProps) {
  return (
    <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere', pr: { xs: 5 * cardActions, sm: 0 } }}>
      {name}
      <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem', fontWeight: 400 }}>
        {detail}
      </Box>
    </Box>
  )
}
