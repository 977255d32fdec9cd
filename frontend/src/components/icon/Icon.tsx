import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import type { SystemStyleObject } from '@mui/system'
import { ICON_PATHS, type IconName } from './paths'

interface IconProps {
  name: IconName
  /** Size in pixels; 20 beside text, 24 alone. */
  size?: number
  /** Accessible name, only when no adjacent text carries the meaning. */
  label?: string
  color?: string
  strokeWidth?: number
  /** Rotation in degrees; changes are animated. */
  rotation?: number
  sx?: SystemStyleObject<Theme>
  className?: string | undefined
}

/** Line icon. Decorative unless it has a label. */
export function Icon({ name, size = 20, label, color, strokeWidth = 1.75, rotation, sx, className }: IconProps) {
  return (
    <Box
      component="svg"
      className={className}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      sx={{
        flex: 'none',
        color,
        ...(rotation !== undefined && { transition: 'transform 200ms', transform: `rotate(${rotation}deg)` }),
        ...sx,
      }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={ICON_PATHS[name]} />
    </Box>
  )
}
