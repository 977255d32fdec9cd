import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Fields side by side: one column on a phone, two or three on a screen. */
export function FieldGrid({ children, columns = 3 }: { children: ReactNode; columns?: 2 | 3 }) {
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 3,
        rowGap: 0.5,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          ...(columns === 3 && { lg: 'repeat(3, minmax(0, 1fr))' }),
        },
      }}
    >
      {children}
    </Box>
  )
}

/** A field over the whole width of its grid. */
export function WholeRow({ children }: { children: ReactNode }) {
  return <Box sx={{ gridColumn: '1 / -1' }}>{children}</Box>
}
