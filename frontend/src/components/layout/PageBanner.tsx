import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Background } from '@/routing/page'
import { CONTENT_WIDTH } from '@/theme/tokens'
import { BannerPattern } from './BannerPattern'

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
  if (background === 'plain' || background === 'home' || background === 'office')
    return { main: 'tint.estate.main', soft: 'sunken' }
  return { main: `tint.${background}.main`, soft: `tint.${background}.soft` }
}
