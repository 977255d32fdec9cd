import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { AppointmentLink } from '@/components/layout/appointment/AppointmentLink'
import { ButtonLink } from '@/components/link/ButtonLink'
import { CONTENT_WIDTH } from '@/theme/tokens'
import { HeroDrawing } from './HeroDrawing'

/** Claim of the firm, with two calls to action. */
export function Hero() {
  return (
    <Box sx={{ bgcolor: 'primary.main', color: 'primary.contrastText', overflow: 'hidden' }}>
      <Box sx={{
        display: 'grid', gap: { xs: 5, md: 6 }, gridTemplateColumns: { xs: '1fr', md: '1.15fr 1fr' }, alignItems: 'center',
        maxWidth: CONTENT_WIDTH + 48, mx: 'auto', px: { xs: 2, md: 3 }, py: { xs: 7, md: 12 },
      }}>
        <div>
          <Typography variant="h1" sx={{ fontSize: { xs: '2.25rem', md: '3rem' }, lineHeight: 1.1 }}>
            Reprendre son souffle, puis avancer.
          </Typography>
          <Typography sx={{ mt: 2.5, fontSize: '1.125rem', maxWidth: 520, opacity: 0.92 }}>
            Crédits à regrouper, logement à financer, proches à protéger{"\u202f"}: nous étudions votre situation avec vous,
            clairement, et nous vous répondons sous 24 h.
          </Typography>
          <Stack direction="row" spacing={2} sx={{ flexWrap: 'wrap', mt: 4 }}>
            <ButtonLink to="/simulations" variant="contained" color="secondary" size="large">Faire une simulation</ButtonLink>
            <AppointmentLink variant="outlined" color="inherit" size="large" sx={{ borderColor: 'currentColor' }} />
          </Stack>
        </div>
        <HeroDrawing />
      </Box>
    </Box>
  )
}
