import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

interface ClosingCallProps {
  title: string
  text: string
  /** One or two ways on. */
  children: ReactNode
}

/** The end of a page: what to do for who still hesitates. */
export function ClosingCall({ title, text, children }: ClosingCallProps) {
  return (
    <Box
      component="section"
      sx={{
        bgcolor: 'sunken', borderRadius: 'var(--mui-shape-borderRadius)', p: { xs: 3, md: 5 },
        display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 3,
      }}
    >
      <Box sx={{ maxWidth: 620 }}>
        <Typography variant="h2" sx={{ fontSize: '1.375rem' }}>{title}</Typography>
        <Typography color="textSecondary" sx={{ mt: 0.75 }}>{text}</Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>{children}</Box>
    </Box>
  )
}
