import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import type { ReactNode } from 'react'
import { Drawing } from '@/components/drawing/Drawing'
import type { DrawingName } from '@/components/drawing/paths'

/** Card of each state of the page. */
export function PreferenceCard({ drawing, children }: { drawing?: DrawingName; children: ReactNode }) {
  return (
    <Paper
      variant="outlined"
      sx={{ display: 'grid', p: { xs: 2.5, sm: 4 }, mt: { xs: 1, md: 2 }, gap: 2, justifyItems: 'start' }}
    >
      {drawing && (
        <Box sx={{ color: 'secondary.main' }}>
          <Drawing name={drawing} size={72} />
        </Box>
      )}
      {children}
    </Paper>
  )
}
