import type { ReactNode } from 'react'
import Box from '@mui/material/Box'

/** The sheet on which login and password forms stand. */
export function AccountCard({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 'var(--mui-shape-borderRadius)',
        p: { xs: 2.5, sm: 4 }, mt: { xs: 1, md: 3 }, display: 'flex', flexDirection: 'column', gap: 2,
      }}
    >
      {children}
    </Box>
  )
}
