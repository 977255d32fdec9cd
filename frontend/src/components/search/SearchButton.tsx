import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { Icon } from '@/components/icon/Icon'
import { Palette } from './Palette'
import { controlKey, useSearchShortcut } from './shortcut'

/** Search button of the staff header: styled as an input, or an icon in narrow places. */
export function SearchButton({ compact }: { compact: boolean }) {
  const [open, setOpen] = useState(false)
  useSearchShortcut(open, setOpen)
  const buttonProps = {
    onClick: () => setOpen(true),
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Control+K Meta+K /',
  } as const
  return (
    <>
      {compact ? (
        <Tooltip title={`Rechercher (${controlKey()} K)`} placement="right">
          <IconButton {...buttonProps} color="inherit" aria-label="Rechercher">
            <Icon name="search" size={22} />
          </IconButton>
        </Tooltip>
      ) : (
        <ButtonBase {...buttonProps} sx={FIELD_STYLES}>
          <Icon name="search" size={20} />
          Rechercher…
          <Box
            component="kbd"
            aria-hidden
            sx={{ ml: 'auto', fontFamily: 'inherit', fontSize: '0.8125rem', opacity: 0.85 }}
          >
            {controlKey()} K
          </Box>
        </ButtonBase>
      )}
      {open && <Palette onClose={() => setOpen(false)} />}
    </>
  )
}

const FIELD_STYLES = {
  justifyContent: 'flex-start',
  gap: 1.25,
  minHeight: 40,
  px: 1.25,
  borderRadius: 1,
  flex: 'none',
  color: 'inherit',
  fontFamily: 'inherit',
  fontSize: '0.9375rem',
  border: '1px solid rgb(255 255 255 / 0.4)',
  bgcolor: 'rgb(255 255 255 / 0.06)',
  '&:hover': { bgcolor: 'rgb(255 255 255 / 0.12)' },
} as const
