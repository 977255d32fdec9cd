import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Stack, Text } from '@/components/primitives'

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
    <Stack
      component="section"
      aria-labelledby={id}
      gap={{ xs: 3, md: 8 }}
      columns={{ xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 2fr)' }}
    >
      <Box sx={{ position: { md: 'sticky' }, top: 24, alignSelf: 'start' }}>
        <Typography id={id} variant="h2">{title}</Typography>
        {intro && <Text component="div" color="text.secondary" mt={1.5}>{intro}</Text>}
      </Box>
      <div>{children}</div>
    </Stack>
  )
}
