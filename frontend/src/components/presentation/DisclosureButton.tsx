import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import { Icon } from '@/components/icon/Icon'
import { FOCUS_RING } from '@/theme/tokens'

interface DisclosureButtonProps {
  id: string
  panelId: string
  open: boolean
  onToggle: () => void
  children: ReactNode
}

/** Toggle button in the heading of a card or section; the whole header is clickable. */
export function DisclosureButton({ id, panelId, open, onToggle, children }: DisclosureButtonProps) {
  return (
    <Box
      component="button"
      type="button"
      id={id}
      aria-expanded={open}
      aria-controls={panelId}
      onClick={onToggle}
      sx={{
        all: 'unset',
        boxSizing: 'border-box',
        cursor: 'pointer',
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        width: '100%',
        minHeight: 44,
        '&::after': { content: '""', position: 'absolute', inset: 0 },
        '&:focus-visible::after': { ...FOCUS_RING, borderRadius: 1 },
      }}
    >
      <Box component="span" sx={{ flex: 1 }}>
        {children}
      </Box>
      <Icon name="chevronDown" size={22} rotation={open ? 180 : 0} />
    </Box>
  )
}
