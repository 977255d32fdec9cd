import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Content } from '@/components/layout/Content'
import { ButtonLink } from '@/components/link/ButtonLink'
import { CallToAction } from '@/components/presentation/CallToAction'
import { Lead } from '@/components/presentation/Lead'
import { Prose } from '@/components/presentation/Prose'
import { OFFICIAL_SITE, PRICE_LINES, PRICE_NOTES, STEPS } from '@/content/vehicle-card/registrationCard'
import { NumberedSteps } from '@/components/steps/NumberedSteps'
import { Procedures } from './Procedures'

/** Order or change of a registration card. */
export function VehicleCardPage() {
  return (
    <Content>
      <Stack spacing={{ xs: 6, md: 8 }}>
        <Welcome />
        <Procedures />
        <Price />
        <Steps />
        <CallToAction
          title="Un papier manque, un cas sort de l’ordinaire&#x202f;?"
          text="Décrivez-nous le véhicule et la situation. Nous vous disons ce qu’il faut réunir, et s’il vaut mieux faire la démarche vous-même."
        >
          <ButtonLink to="/contact" variant="contained" color="secondary">
            Confier ma carte grise
          </ButtonLink>
          <ButtonLink to="/simulations/car-insurance" variant="outlined">
            Assurer ce véhicule
          </ButtonLink>
        </CallToAction>
      </Stack>
    </Content>
  )
}

function Welcome() {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 3, md: 8 },
        gridTemplateColumns: { xs: '1fr', md: '1.2fr 1fr' },
        alignItems: 'start',
        pt: { xs: 1, md: 3 },
      }}
    >
      <div>
        <Lead>La démarche est simple. Ce sont les pièces qui la bloquent.</Lead>
        <Typography sx={{ mt: 2 }}>
          Voici, pour chaque cas, ce qu’il faut réunir, ce qu’il faut vérifier et de quoi se compose le prix. Vous
          pouvez tout faire vous-même, ou nous confier la démarche avec l’assurance du véhicule.
        </Typography>
      </div>
      <Box
        role="note"
        aria-label="Le site officiel"
        sx={{ borderLeft: 3, borderColor: 'accent.main', pl: 2.5, display: 'grid', gap: 1 }}
      >
        <Typography>
          La démarche officielle se fait en ligne, sur le site de France Titres (ex-ANTS), sans autre frais que les
          taxes{'\u202f'}:{' '}
          <Link href={OFFICIAL_SITE} rel="noreferrer">
            immatriculation.ants.gouv.fr
          </Link>
          . Les espaces France Services aident gratuitement ceux qui n’ont pas d’ordinateur.
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          Un site privé qui imite la Marianne ou demande une carte bancaire avant tout devis n’est pas le service
          public.
        </Typography>
      </Box>
    </Box>
  )
}

function Price() {
  return (
    <section aria-labelledby="prix">
      <Typography id="prix" variant="h2">
        Ce que cela coûte, région par région
      </Typography>
      <Box component="dl" sx={{ m: 0, borderTop: 1, borderColor: 'divider', mt: 3, mb: 3, maxWidth: 960 }}>
        {PRICE_LINES.map(({ line, text }) => (
          <Box
            key={line}
            sx={{
              display: 'grid',
              borderBottom: 1,
              borderColor: 'divider',
              rowGap: 0.25,
              columnGap: 3,
              gridTemplateColumns: { xs: '1fr', sm: '240px 1fr' },
              py: 1.5,
            }}
          >
            <Typography component="dt" variant="h5">
              {line}
            </Typography>
            <Box component="dd" sx={{ m: 0 }}>
              {text}
            </Box>
          </Box>
        ))}
      </Box>
      <Prose parts={PRICE_NOTES} />
    </section>
  )
}

/** Steps of a procedure handled by the firm. */
function Steps() {
  return <NumberedSteps id="avec-nous" title="Si vous nous confiez la démarche" steps={STEPS} />
}
