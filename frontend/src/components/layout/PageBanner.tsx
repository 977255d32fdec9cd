import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Icon } from '@/components/icon/Icon'
import { AppLink } from '@/components/link/AppLink'
import type { Background } from '@/routing/page'
import { TOUCH } from '@/theme/scale'
import { CONTENT_WIDTH } from '@/theme/tokens'
import { BannerPattern } from './BannerPattern'
import { PageActionsPlace } from './PageActions'

interface PageBannerProps {
  title: string
  help?: string | undefined
  background: Background
  back?: { to: string; label: string } | undefined
}

/** The header title of a page on its ground; the home page brings its own. */
export function PageBanner({ title, help, background, back }: PageBannerProps) {
  if (background === 'home') return null
  const office = background === 'office'
  const ground = groundOf(background)
  return (
    <Box
      sx={{
        position: 'relative', overflow: 'hidden',
        ...(office ? {} : { borderBottom: 1, borderColor: 'divider' }),
        bgcolor: ground.soft, color: ground.main,
      }}
    >
      <BannerPattern background={background} />
      <Box
        sx={{
          position: 'relative', maxWidth: CONTENT_WIDTH + 48, mx: 'auto', px: { xs: 2, md: 3 },
          pt: office ? { xs: 2.5, md: 3 } : { xs: 4, md: 7 }, pb: office ? 0 : { xs: 4, md: 7 },
        }}
      >
        {back && (
          <AppLink to={back.to} underline="hover" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, mb: 0.5, fontSize: '0.9375rem', [TOUCH]: { minHeight: 44, mt: -1.25, mb: 0 } }}>
            <Icon name="arrowLeft" size={18} />{back.label}
          </AppLink>
        )}
        <Typography variant="h1" sx={{ maxWidth: 760, fontSize: office ? { xs: '1.5rem', md: '1.75rem' } : { xs: '2rem', md: '2.75rem' } }}>
          {title}
        </Typography>
        {help && <Typography sx={{ mt: 0.75, maxWidth: 680, color: 'text.secondary' }}>{help}</Typography>}
      </Box>
    </Box>
  )
}

function groundOf(background: Background) {
  if (background === 'office') return { main: 'text.primary', soft: 'background.default' }
  if (background === 'plain' || background === 'home') return { main: 'tint.estate.main', soft: 'sunken' }
  return { main: `tint.${background}.main`, soft: `tint.${background}.soft` }
}
