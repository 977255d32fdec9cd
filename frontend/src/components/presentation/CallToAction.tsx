import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface CallToActionProps {
  title: string
  text: string
  /** One or two next steps. */
  children: ReactNode
}

/** Closing call to action for undecided visitors. */
export function CallToAction({ title, text, children }: CallToActionProps) {
  return (
    <Stack
      component="section"
      direction="row"
      spacing={3}
      sx={{
        alignItems: 'center',
        justifyContent: 'space-between',
        flexWrap: 'wrap',
        bgcolor: 'sunken',
        borderRadius: 1,
        p: { xs: 3, md: 5 },
      }}
    >
      <Box sx={{ maxWidth: 620 }}>
        <Typography variant="h2" sx={{ fontSize: '1.375rem' }}>
          {title}
        </Typography>
        <Typography sx={{ color: 'text.secondary', mt: 0.75 }}>{text}</Typography>
      </Box>
      <Stack direction="row" spacing={1.5} sx={{ flexWrap: 'wrap' }}>
        {children}
      </Stack>
    </Stack>
  )
}
