import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import { Drawing } from '@/components/drawing/Drawing'
import type { DrawingName } from '@/components/drawing/paths'
import { Block } from '@/components/primitives'

/** The sheet on which each state of the page stands. */
export function PreferenceCard({ drawing, children }: { drawing?: DrawingName; children: ReactNode }) {
  return (
    <Box
      sx={{
        bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 'var(--mui-shape-borderRadius)',
        p: { xs: 2.5, sm: 4 }, mt: { xs: 1, md: 2 }, display: 'grid', gap: 2, justifyItems: 'start',
      }}
    >
      {drawing && <Block color="secondary.main"><Drawing name={drawing} size={72} /></Block>}
      {children}
    </Box>
  )
}
