import Box from '@mui/material/Box'
import { useState } from 'react'

interface ImageViewProps {
  address: string
  name: string
  /** Clockwise quarter turns. */
  quarterTurns: number
  /** Fits the width rather than the whole picture. */
  isWide: boolean
  onBroken: () => void
}

/** Picture that fits the view or its width, rotated by quarter turns. */
export function ImageView({ address, name, quarterTurns, isWide, onBroken }: ImageViewProps) {
  const [naturalSize, setNaturalSize] = useState({ width: 4, height: 3 })
  const isSideways = quarterTurns % 2 === 1
  const across = isSideways ? naturalSize.height : naturalSize.width
  const ratio = across / (isSideways ? naturalSize.width : naturalSize.height)
  return (
    <Box
      // Scrollable by keyboard.
      tabIndex={0}
      role="group"
      aria-label={name}
      sx={{
        containerType: 'size',
        flex: 1,
        minHeight: 0,
        overflow: 'auto',
        display: 'grid',
        placeItems: isWide ? 'start center' : 'center',
        scrollbarGutter: 'stable',
      }}
    >
      <Box
        sx={{
          position: 'relative',
          aspectRatio: String(ratio),
          width: isWide ? '100cqw' : `min(100cqw, 100cqh * ${ratio}, ${across}px)`,
        }}
      >
        <Box
          component="img"
          src={address}
          alt={name}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
            if (width > 0 && height > 0) setNaturalSize({ width, height })
          }}
          onError={onBroken}
          sx={{
            position: 'absolute',
            left: '50%',
            top: '50%',
            display: 'block',
            width: isSideways ? `${100 / ratio}%` : '100%',
            transform: `translate(-50%, -50%) rotate(${quarterTurns * 90}deg)`,
          }}
        />
      </Box>
    </Box>
  )
}
