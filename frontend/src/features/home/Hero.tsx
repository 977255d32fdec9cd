import Typography from '@mui/material/Typography'
import { AppointmentLink } from '@/components/layout/appointment/AppointmentLink'
import { ButtonLink } from '@/components/link/ButtonLink'
import { Block, Row, Stack, Text } from '@/components/primitives'
import { CONTENT_WIDTH } from '@/theme/tokens'
import { HeroDrawing } from './HeroDrawing'

/** Claim of the firm, with two calls to action. */
export function Hero() {
  return (
    <Block background="primary.main" color="primary.contrastText" hideOverflow>
      <Stack
        gap={{ xs: 5, md: 6 }}
        columns={{ xs: '1fr', md: '1.15fr 1fr' }}
        align="center"
        maxWidth={CONTENT_WIDTH + 48}
        mx="auto"
        px={{ xs: 2, md: 3 }}
        py={{ xs: 7, md: 12 }}
      >
        <div>
          <Text variant="h1" size={{ xs: '2.25rem', md: '3rem' }} lineHeight={1.1}>
            Reprendre son souffle, puis avancer.
          </Text>
          <Typography sx={{ mt: 2.5, fontSize: '1.125rem', maxWidth: 520, opacity: 0.92 }}>
            Crédits à regrouper, logement à financer, proches à protéger{"\u202f"}: nous étudions votre situation avec vous,
            clairement, et nous vous répondons sous 24 h.
          </Typography>
          <Row gap={2} align="stretch" wrap mt={4}>
            <ButtonLink to="/simulations" variant="contained" color="secondary" size="large">Faire une simulation</ButtonLink>
            <AppointmentLink variant="outlined" color="inherit" size="large" sx={{ borderColor: 'currentColor' }} />
          </Row>
        </div>
        <HeroDrawing />
      </Stack>
    </Block>
  )
}
