import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { visuallyHidden } from '@/theme/visuallyHidden'
import { nearestCorner, withCorner, type Point, type Quad } from './image/geometry'

const CORNER_NAMES = ['en haut à gauche', 'en haut à droite', 'en bas à droite', 'en bas à gauche'] as const
const DIRECTIONS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
/** Steps of an arrow key, as shares of the picture: without and with Shift. */
const STEP = 0.01
const LONG_STEP = 0.05
/** Magnifier: side in pixels, magnification. */
const MAGNIFIER_SIZE = 116
const MAGNIFIED = 2.5

interface CornerPickerProps {
  pictureUrl: string
  corners: Quad
  onChange: (corners: Quad) => void
}

/** Picture with four corner handles: dragged, placed by a touch (the nearest corner moves), or moved by arrow keys. */
export function CornerPicker({ pictureUrl, corners, onChange }: CornerPickerProps) {
  const frame = useRef<HTMLDivElement>(null)
  const dragState = useRef({ corner: -1, offset: { x: 0, y: 0 } })
  const [magnifier, setMagnifier] = useState<{ corner: number; width: number; height: number } | null>(null)
  const [announcement, setAnnouncement] = useState('')

  const positionOf = ({ clientX, clientY }: PointerEvent): Point & { width: number; height: number } => {
    const { left, top, width, height } = frame.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
    return { x: (clientX - left) / width, y: (clientY - top) / height, width, height }
  }
  const move = (corner: number, position: Point) => onChange(withCorner(corners, corner, position))
  const grab = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    const position = positionOf(event)
    const handle = (event.target as Element).closest('[data-corner]')
    const corner = handle
      ? Number(handle.getAttribute('data-corner'))
      : nearestCorner(corners, position, position.width / position.height)
    const point = corners[corner] ?? position
    // A dragged corner keeps its offset to the finger; a touch elsewhere moves the nearest corner there.
    dragState.current = {
      corner,
      offset: handle ? { x: point.x - position.x, y: point.y - position.y } : { x: 0, y: 0 },
    }
    event.currentTarget.setPointerCapture(event.pointerId)
    setMagnifier({ corner, width: position.width, height: position.height })
    if (!handle) move(corner, position)
  }
  const drag = (event: PointerEvent) => {
    const { corner, offset } = dragState.current
    if (corner < 0) return
    const position = positionOf(event)
    move(corner, { x: position.x + offset.x, y: position.y + offset.y })
  }
  const release = () => {
    dragState.current.corner = -1
    setMagnifier(null)
  }
  const press = (event: KeyboardEvent, corner: number) => {
    const direction = DIRECTIONS[event.key]
    const point = corners[corner]
    if (!direction || !point) return
    event.preventDefault()
    const step = event.shiftKey ? LONG_STEP : STEP
    const next = withCorner(corners, corner, { x: point.x + direction.x * step, y: point.y + direction.y * step })
    onChange(next)
    setAnnouncement(`Coin ${CORNER_NAMES[corner]}\u202F: ${positionText(next[corner])}`)
  }
  return (
    // Space for the handles, which extend beyond the edges of the picture.
    <Stack direction="row" sx={{ px: 3, py: 2.5, justifyContent: 'center', minHeight: 0 }}>
      <Box
        ref={frame}
        onPointerDown={grab}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={release}
        sx={{
          position: 'relative',
          touchAction: 'none',
          userSelect: 'none',
          cursor: 'crosshair',
          lineHeight: 0,
          alignSelf: 'flex-start',
        }}
      >
        <Box
          component="img"
          src={pictureUrl}
          alt="La photo à cadrer"
          draggable={false}
          sx={{
            display: 'block',
            maxWidth: '100%',
            maxHeight: { xs: 'calc(100dvh - 330px)', sm: '56vh' },
            minHeight: 120,
          }}
        />
        <Outline corners={corners} />
        {corners.map((corner, index) => (
          <Box
            key={CORNER_NAMES[index]}
            component="button"
            type="button"
            data-corner={index}
            aria-label={`Coin ${CORNER_NAMES[index]}`}
            aria-description="Flèches pour le déplacer, avec Majuscule de plus loin"
            onKeyDown={(event: KeyboardEvent) => press(event, index)}
            sx={{
              position: 'absolute',
              left: `${corner.x * 100}%`,
              top: `${corner.y * 100}%`,
              transform: 'translate(-50%, -50%)',
              width: 44,
              height: 44,
              p: 0,
              border: 0,
              borderRadius: '50%',
              bgcolor: 'transparent',
              cursor: 'grab',
              touchAction: 'none',
              '&::after': {
                content: '""',
                position: 'absolute',
                inset: 11,
                borderRadius: '50%',
                border: '3px solid',
                borderColor: 'primary.main',
                bgcolor: 'background.paper',
                boxShadow: '0 0 0 2px #fff',
              },
              '&:focus-visible': { outline: '3px solid', outlineColor: 'secondary.main', outlineOffset: -4 },
            }}
          />
        ))}
        {magnifier && (
          <Magnifier
            pictureUrl={pictureUrl}
            width={magnifier.width}
            height={magnifier.height}
            center={corners[magnifier.corner] ?? corners[0]}
          />
        )}
      </Box>
      <output style={visuallyHidden}>{announcement}</output>
    </Stack>
  )
}

/** Darkens the area outside the sheet. */
function Outline({ corners }: { corners: Quad }) {
  const sheet = corners.map(({ x, y }) => `${x * 100} ${y * 100}`).join(' L ')
  return (
    <Box
      component="svg"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden
      sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', pointerEvents: 'none' }}
    >
      <path d={`M 0 0 H 100 V 100 H 0 Z M ${sheet} Z`} fillRule="evenodd" fill="rgb(27 39 48 / 0.55)" />
      <Box
        component="path"
        d={`M ${sheet} Z`}
        sx={{
          fill: 'none',
          stroke: 'var(--mui-palette-accent-main)',
          strokeWidth: 2.5,
          vectorEffect: 'non-scaling-stroke',
        }}
      />
    </Box>
  )
}

/** Magnifies the area hidden by the finger, on the opposite side of the picture. */
function Magnifier({
  pictureUrl,
  width,
  height,
  center,
}: {
  pictureUrl: string
  width: number
  height: number
  center: Point
}) {
  const [w, h] = [width * MAGNIFIED, height * MAGNIFIED]
  return (
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        top: 8,
        [center.x < 0.5 ? 'right' : 'left']: 8,
        width: MAGNIFIER_SIZE,
        height: MAGNIFIER_SIZE,
        borderRadius: '50%',
        pointerEvents: 'none',
        border: '3px solid #fff',
        boxShadow: 3,
        bgcolor: 'text.primary',
        '&::after': {
          content: '""',
          position: 'absolute',
          inset: '50% auto auto 50%',
          width: 12,
          height: 12,
          m: '-6px',
          borderRadius: '50%',
          border: '2px solid',
          borderColor: 'secondary.main',
        },
      }}
      style={{
        backgroundImage: `url(${pictureUrl})`,
        backgroundRepeat: 'no-repeat',
        backgroundSize: `${w}px ${h}px`,
        backgroundPosition: `${MAGNIFIER_SIZE / 2 - 3 - center.x * w}px ${MAGNIFIER_SIZE / 2 - 3 - center.y * h}px`,
      }}
    />
  )
}

function positionText(point: Point | undefined): string {
  return `${Math.round((point?.x ?? 0) * 100)}\u00A0% depuis la gauche, ${Math.round((point?.y ?? 0) * 100)}\u00A0% depuis le haut`
}
