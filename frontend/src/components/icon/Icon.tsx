import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import type { SystemStyleObject } from '@mui/system'
import { ICON_PATHS, type IconName } from './paths'

interface IconProps {
  name: IconName
  /** In pixels; 20 beside text, 24 alone. */
  size?: number
  /** Only when the drawing says something that no text beside it says. */
  label?: string
  color?: string
  strokeWidth?: number
  /** Degrees; it turns smoothly when they change. */
  turn?: number
  sx?: SystemStyleObject<Theme>
}

/** A line icon of the house style. Decorative unless it bears a label. */
export function Icon({ name, size = 20, label, color, strokeWidth = 1.75, turn, sx }: IconProps) {
  return (
    <Box
      component="svg"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      sx={{ flex: 'none', color, ...(turn !== undefined && { transition: 'transform 200ms', transform: `rotate(${turn}deg)` }), ...sx }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={ICON_PATHS[name]} />
    </Box>
  )
}
