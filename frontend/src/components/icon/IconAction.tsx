import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Icon } from './Icon'
import type { IconName } from './paths'

interface IconActionProps {
  icon: IconName
  /** Word of the action: beside the icon, or its tooltip. */
  text: string
  showsText: boolean
  /** Accessible name; contains the word. */
  label: string
  disabled: boolean
  /** The action does nothing at present; its button stays focusable. */
  isInactive?: boolean
  isPressed?: boolean | undefined
  onClick: () => void
}

/** Action of a file or a page: an icon with its word, or with a tooltip where the space is narrow. */
export function IconAction({
  icon,
  text,
  showsText,
  label,
  disabled,
  isInactive = false,
  isPressed,
  onClick,
}: IconActionProps) {
  const button = {
    'aria-label': label,
    ...(isInactive && { 'aria-disabled': true }),
    ...(isPressed !== undefined && { 'aria-pressed': isPressed }),
    disabled,
    onClick,
    sx: {
      ...(isInactive && { opacity: 0.4, cursor: 'default' }),
      ...(isPressed && { bgcolor: 'sunken', color: 'primary.main' }),
    },
  }
  if (showsText) {
    return (
      <Button
        size="small"
        color="inherit"
        startIcon={<Icon name={icon} size={20} />}
        {...button}
        sx={{ minHeight: 44, px: 1, ...button.sx }}
      >
        {text}
      </Button>
    )
  }
  return (
    <Tooltip title={text}>
      <span>
        <IconButton {...button}>
          <Icon name={icon} />
        </IconButton>
      </span>
    </Tooltip>
  )
}
