import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { CONTENT_WIDTH } from '@/theme/tokens'

interface ContentProps {
  children: ReactNode
  /** Width in pixels; forms and texts use a narrow column. */
  width?: number
}

/** Column of a page; a narrow one is aligned with the page title. */
export function Content({ children, width = CONTENT_WIDTH }: ContentProps) {
  return (
    <Box
      sx={{
        maxWidth: `var(--page-width, ${CONTENT_WIDTH + 48}px)`,
        mx: 'auto',
        px: { xs: 2, md: 3 },
        pt: 'var(--section-space, 24px)',
        pb: { xs: 6, md: 8 },
      }}
    >
      {width < CONTENT_WIDTH ? <Box sx={{ maxWidth: width }}>{children}</Box> : children}
    </Box>
  )
}
