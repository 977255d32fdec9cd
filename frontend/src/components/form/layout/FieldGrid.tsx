import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useFieldMode } from '../fieldMode'

/** Grid of fields: on a phone one column in edit mode, two in view mode; `columns` on a screen. */
export function FieldGrid({ children, columns = 3 }: { children: ReactNode; columns?: 2 | 3 }) {
  const { isViewMode } = useFieldMode()
  return (
    <Box
      sx={{
        display: 'grid',
        rowGap: 0.5,
        columnGap: 3,
        gridTemplateColumns: {
          xs: isViewMode ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          ...(columns === 3 && { lg: 'repeat(3, minmax(0, 1fr))' }),
        },
      }}
    >
      {children}
    </Box>
  )
}

/** Field across the whole width of its grid. */
export function WholeRow({ children }: { children: ReactNode }) {
  return <Box sx={{ gridColumn: '1 / -1' }}>{children}</Box>
}
