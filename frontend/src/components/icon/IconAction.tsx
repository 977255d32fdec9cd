import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Icon } from './Icon'
import type { IconName } from './paths'

interface IconActionProps {
  icon: IconName
  /** Word of the action: beside the icon, or its tooltip. */
  tip: string
  words: boolean
  /** Accessible name; contains the word. */
  label: string
  disabled: boolean
  /** The action does nothing at present; its button stays focusable. */
  end?: boolean
  pressed?: boolean | undefined
  onClick: () => void
}

/** Action of a file or a page: an icon with its word, or with a tooltip where the space is narrow. */
export function IconAction({ icon, tip, words, label, disabled, end = false, pressed, onClick }: IconActionProps) {
  const button = {
    'aria-label': label,
    ...(end && { 'aria-disabled': true }),
    ...(pressed !== undefined && { 'aria-pressed': pressed }),
    disabled,
    onClick,
    sx: { ...(end && { opacity: 0.4, cursor: 'default' }), ...(pressed && { bgcolor: 'sunken', color: 'primary.main' }) },
  }
  if (words) {
    return (
      <Button size="small" color="inherit" startIcon={<Icon name={icon} size={20} />} {...button} sx={{ minHeight: 44, px: 1, ...button.sx }}>
        {tip}
      </Button>
    )
  }
  return (
    <Tooltip title={tip}>
      <span>
        <IconButton {...button}><Icon name={icon} /></IconButton>
      </span>
    </Tooltip>
  )
}
