import Box from '@/components/base/Box'
import { keyframes } from '@emotion/react'

const turn = keyframes`to { transform: rotate(1turn) }`

interface SpinnerProps {
  size?: number
  'aria-labelledby'?: string
}

/** The ring in a button that is at work; the build gives it to MUI's buttons (lighter.ts). */
export default function Spinner({ size = 20, ...label }: SpinnerProps) {
  return (
    <Box
      component="span"
      role="progressbar"
      {...(label['aria-labelledby'] ? { 'aria-labelledby': label['aria-labelledby'] } : { 'aria-label': 'En cours' })}
      sx={{
        display: 'block', width: size, height: size, border: '2.5px solid currentColor', borderRightColor: 'transparent',
        borderRadius: '50%', animation: `${turn} 0.9s linear infinite`,
      }}
    />
  )
}
