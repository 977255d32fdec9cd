import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Background } from '@/routing/page'
import { CONTENT_WIDTH } from '@/theme/tokens'

interface PageBannerProps {
  title: string
  help?: string | undefined
  background: Background
}

/** Banner with the title of a public page; the home page renders its own. */
export function PageBanner({ title, help, background }: PageBannerProps) {
  if (background === 'home') return null
  const colors = backgroundColors(background)
  return (
    <Box
      sx={{
        position: 'relative',
        overflow: 'hidden',
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: colors.soft,
        color: colors.main,
      }}
    >
      <BannerPattern background={background} />
      <Box
        sx={{
          position: 'relative',
          maxWidth: CONTENT_WIDTH + 48,
          mx: 'auto',
          px: { xs: 2, md: 3 },
          py: { xs: 4, md: 7 },
        }}
      >
        <Typography variant="h1" sx={{ maxWidth: 760, fontSize: { xs: '2rem', md: '2.75rem' } }}>
          {title}
        </Typography>
        {help && <Typography sx={{ mt: 0.75, maxWidth: 680, color: 'text.secondary' }}>{help}</Typography>}
      </Box>
    </Box>
  )
}

function backgroundColors(background: Background) {
  if (background === 'plain' || background === 'home' || background === 'private')
    return { main: 'tint.estate.main', soft: 'sunken' }
  return { main: `tint.${background}.main`, soft: `tint.${background}.soft` }
}

/** Background lines of a page banner, one figure per activity. */
const FIGURES: Partial<Record<Background, string>> = {
  // Converging roads: several credits become one.
  solutions:
    'M0 40C160 40 240 120 420 120M0 90C170 90 250 126 420 126M0 180C170 180 250 132 420 132M0 225C160 225 240 138 420 138M420 129H800',
  // Roofs, one behind the other.
  estate:
    'M300 240L470 90L640 240M420 240L570 110L720 240M540 240L670 130L800 240M180 240L370 70L560 240M470 240V190H510V240',
  // Umbrellas, as arcs.
  insurances:
    'M250 240A180 180 0 0 1 610 240M310 240A120 120 0 0 1 550 240M370 240A60 60 0 0 1 490 240M500 240A150 150 0 0 1 800 240M560 240A90 90 0 0 1 740 240',
  plain:
    'M200 260C330 120 470 60 820 20M240 270C370 140 510 90 820 60M290 275C420 165 560 125 820 100M350 280C480 190 610 160 820 140',
}

function BannerPattern({ background }: { background: Background }) {
  const figure = FIGURES[background]
  if (!figure) return null
  return (
    <Box
      component="svg"
      viewBox="0 0 800 240"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
      focusable="false"
      sx={{
        position: 'absolute',
        right: 0,
        top: 0,
        height: '100%',
        width: { xs: '100%', md: '60%' },
        opacity: { xs: 0.1, md: 0.22 },
        pointerEvents: 'none',
      }}
    >
      <path d={figure} fill="none" stroke="currentColor" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
    </Box>
  )
}
