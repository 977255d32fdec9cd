import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import { TOUCH } from '@/theme/scale'

/** « Pourquoi cette question ? » beside a sensitive question. */
export function QuestionHelp({ children }: { children: ReactNode }) {
  return (
    <Box
      component="details"
      sx={{
        fontSize: '0.9375rem',
        color: 'text.secondary',
        mt: -0.5,
        mb: 2,
        '& > summary': {
          cursor: 'pointer',
          color: 'primary.main',
          textDecoration: 'underline',
          textUnderlineOffset: '0.18em',
          width: 'fit-content',
          minHeight: 28,
          [TOUCH]: { minHeight: 44, display: 'flex', alignItems: 'center' },
        },
      }}
    >
      <summary>Pourquoi cette question{'\u202f'}?</summary>
      <Box sx={{ mt: 0.5, pl: 1.5, borderLeft: 2, borderColor: 'accent.main' }}>{children}</Box>
    </Box>
  )
}
