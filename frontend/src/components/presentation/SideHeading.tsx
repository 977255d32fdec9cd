import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

interface SideHeadingProps {
  /** Anchor of the heading. */
  id: string
  title: string
  intro?: ReactNode
  children: ReactNode
}

/** Section with a sticky side heading; above the text on a phone. */
export function SideHeading({ id, title, intro, children }: SideHeadingProps) {
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gap: { xs: 3, md: 8 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 2fr)' },
      }}
    >
      <Box sx={{ position: { md: 'sticky' }, top: 24, alignSelf: 'start' }}>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        {intro && (
          <Typography component="div" sx={{ color: 'text.secondary', mt: 1.5 }}>
            {intro}
          </Typography>
        )}
      </Box>
      <div>{children}</div>
    </Box>
  )
}
