import Box from '@/components/base/Box'
import { keyframes } from '@emotion/react'

const slide = keyframes`
  from { transform: translateX(-100%) scaleX(0.4) }
  to { transform: translateX(100%) scaleX(1) }
`

/** The thin bar that says that something outside is on its way. */
export function ProgressLine({ label }: { label: string }) {
  return (
    <Box
      role="progressbar"
      aria-label={label}
      sx={{
        height: 3, overflow: 'hidden', bgcolor: 'LinearProgress.secondaryBg',
        '&::after': { content: '""', display: 'block', height: '100%', bgcolor: 'secondary.main', animation: `${slide} 1.4s ease-in-out infinite` },
      }}
    />
  )
}
