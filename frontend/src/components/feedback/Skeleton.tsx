import Box from '@/components/base/Box'
import { keyframes } from '@emotion/react'

const pulse = keyframes`50% { opacity: 0.4 }`

interface SkeletonProps {
  width?: string
  /** In pixels. */
  height: number
  top?: number
}

/** The ground of something that is being loaded. */
export function Skeleton({ width = '100%', height, top = 0 }: SkeletonProps) {
  return (
    <Box
      component="span"
      sx={{
        display: 'block', width, height, mt: top, borderRadius: 'var(--mui-shape-borderRadius)',
        bgcolor: 'rgba(var(--mui-palette-text-primaryChannel) / 0.11)', animation: `${pulse} 2s ease-in-out 0.5s infinite`,
      }}
    />
  )
}
