import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Drawing } from '@/components/drawing/Drawing'
import { AppLink } from '@/components/link/AppLink'
import { site } from '@/site/site'
import { IfSite } from '@/site/SiteParts'

/** Presentation of the firm and of its distinctive service. */
export function About() {
  const { name, orias } = site()
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 4, md: 8 },
        gridTemplateColumns: { xs: '1fr', md: '1.6fr 1fr' },
        alignItems: 'start',
      }}
    >
      <section aria-labelledby="qui-sommes-nous">
        <Typography id="qui-sommes-nous" variant="h2">
          Qui sommes-nous{'\u202f'}?
        </Typography>
        <Typography sx={{ mt: 2 }}>
          {name} est un cabinet de courtage indépendant. Ni banque, ni assureur{'\u202f'}: nous ne vendons l’argent ni
          les contrats de personne, nous travaillons pour celui qui les signe.
        </Typography>
        <Typography sx={{ mt: 1.5 }}>
          Le même conseiller vous suit du premier appel au dernier papier. Il connaît le crédit, l’immobilier et
          l’assurance, parce qu’une mensualité, un toit et une protection se décident ensemble.
        </Typography>
        <Typography sx={{ color: 'text.secondary', mt: 1.5 }}>
          Notre métier est réglementé{'\u202f'}: nous sommes immatriculés au registre des intermédiaires
          <IfSite has="orias">
            , sous le numéro <strong>{orias}</strong>
          </IfSite>
          . Vous pouvez le vérifier sur{' '}
          <Link href="https://www.orias.fr" rel="noreferrer">
            www.orias.fr
          </Link>
          .
        </Typography>
      </section>
      <Stack
        component="section"
        spacing={1.5}
        aria-labelledby="carte-grise"
        sx={{ bgcolor: 'sunken', borderRadius: 1, p: { xs: 3, md: 4 } }}
      >
        <Box sx={{ color: 'primary.main' }}>
          <Drawing name="road" size={56} />
        </Box>
        <Typography id="carte-grise" variant="h3">
          Une carte grise à faire{'\u202f'}?
        </Typography>
        <Typography>Achat, cession, déménagement{'\u202f'}: nous nous chargeons aussi de cette démarche.</Typography>
        <AppLink to="/vehicle-registration-card" sx={{ fontWeight: 600 }}>
          Commander ou modifier une carte grise
        </AppLink>
      </Stack>
    </Box>
  )
}
