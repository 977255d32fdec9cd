import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'

/** Card of the login and password forms. */
export function AccountCard({ children }: { children: ReactNode }) {
  return (
    <Stack
      spacing={2}
      sx={{
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        p: { xs: 2.5, sm: 4 },
        mt: { xs: 1, md: 3 },
      }}
    >
      {children}
    </Stack>
  )
}
