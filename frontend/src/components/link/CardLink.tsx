import Box from '@mui/material/Box'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { FOCUS_RING } from '@/theme/tokens'

function CardAnchor(props: ComponentProps<'a'>) {
  return (
    <Box
      component="a"
      {...props}
      sx={{
        display: 'block',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        color: 'text.primary',
        textDecoration: 'none',
        transition: 'border-color 150ms',
        '&:hover': { borderColor: 'primary.main' },
        '&:focus-visible': FOCUS_RING,
      }}
    />
  )
}

/** Router link that covers a whole card. */
export const CardLink = createLink(CardAnchor)
