import Box from '@mui/material/Box'
import { useFrameChoice } from '@/session/settings'
import { FOCUS_RING } from '@/theme/tokens'
import type { Video } from './api'

/** Placeholder drawing of a video: hills under a sun. */
const LANDSCAPE =
  'M-10 138C50 104 96 100 150 126C196 98 246 90 330 114M-10 160C60 138 116 134 170 152C226 132 270 128 330 140M112 113A52 52 0 0 1 210 106M160 48V34M124 60L116 49M196 60L204 49M100 86L88 79M220 84L232 77'

/** Selectable video. Its picture is on an external host: shown after consent, otherwise the own drawing. */
export function VideoTile({ video, onPlay }: { video: Video; onPlay: () => void }) {
  const hasAgreed = useFrameChoice() === 'always'
  return (
    <Box
      component="button"
      type="button"
      aria-haspopup="dialog"
      onClick={onPlay}
      sx={{
        all: 'unset',
        boxSizing: 'border-box',
        cursor: 'pointer',
        display: 'block',
        width: '100%',
        borderRadius: 1,
        '&:focus-visible': FOCUS_RING,
        '&:hover [data-play]': { transform: 'scale(1.06)' },
        '&:hover [data-title]': { textDecoration: 'underline', textUnderlineOffset: '0.18em' },
      }}
    >
      <Box
        sx={{
          position: 'relative',
          aspectRatio: '16 / 9',
          overflow: 'hidden',
          borderRadius: 'inherit',
          bgcolor: 'tint.estate.soft',
          color: 'tint.estate.main',
          display: 'grid',
          placeItems: 'center',
        }}
      >
        <Box
          component="svg"
          viewBox="0 0 320 180"
          preserveAspectRatio="xMidYMax slice"
          aria-hidden="true"
          focusable="false"
          sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', opacity: 0.3 }}
        >
          <path d={LANDSCAPE} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
        </Box>
        {hasAgreed && (
          <Box
            component="img"
            src={video.image}
            alt=""
            loading="lazy"
            referrerPolicy="no-referrer"
            sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' }}
          />
        )}
        <Box
          data-play
          component="svg"
          viewBox="0 0 64 64"
          aria-hidden="true"
          focusable="false"
          sx={{ position: 'absolute', width: 64, height: 64, transition: 'transform 200ms' }}
        >
          <circle cx="32" cy="32" r="30" fill="var(--mui-palette-primary-main)" />
          <path d="M26 21V43L45 32Z" fill="#fff" />
        </Box>
      </Box>
      <Box component="span" data-title sx={{ display: 'block', mt: 1.25, fontWeight: 600 }}>
        {video.title}
      </Box>
    </Box>
  )
}
