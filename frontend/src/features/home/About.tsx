import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Drawing } from '@/components/drawing/Drawing'
import { AppLink } from '@/components/link/AppLink'
import { Block, Stack, Text } from '@/components/primitives'
import { site } from '@/site/site'
import { IfSite } from '@/site/SiteParts'

/** Presentation of the firm and of its distinctive service. */
export function About() {
  const { name, orias } = site()
  return (
    <Stack gap={{ xs: 4, md: 8 }} columns={{ xs: '1fr', md: '1.6fr 1fr' }} align="start">
      <section aria-labelledby="qui-sommes-nous">
        <Typography id="qui-sommes-nous" variant="h2">Qui sommes-nous{'\u202f'}?</Typography>
        <Text mt={2}>
          {name} est un cabinet de courtage indépendant. Ni banque, ni assureur{'\u202f'}: nous ne vendons l’argent ni
          les contrats de personne, nous travaillons pour celui qui les signe.
        </Text>
        <Text mt={1.5}>
          Le même conseiller vous suit du premier appel au dernier papier. Il connaît le crédit, l’immobilier et
          l’assurance, parce qu’une mensualité, un toit et une protection se décident ensemble.
        </Text>
        <Text color="text.secondary" mt={1.5}>
          Notre métier est réglementé{'\u202f'}: nous sommes immatriculés au registre des intermédiaires
          <IfSite has="orias">, sous le numéro <strong>{orias}</strong></IfSite>. Vous pouvez le vérifier sur{' '}
          <Link href="https://www.orias.fr" rel="noreferrer">www.orias.fr</Link>.
        </Text>
      </section>
      <Stack component="section" aria-labelledby="carte-grise" gap={1.5} background="sunken" rounded p={{ xs: 3, md: 4 }}>
        <Block color="primary.main"><Drawing name="road" size={56} /></Block>
        <Typography id="carte-grise" variant="h3">Une carte grise à faire{'\u202f'}?</Typography>
        <Typography>Achat, cession, déménagement{'\u202f'}: nous nous chargeons aussi de cette démarche.</Typography>
        <AppLink to="/vehicle-registration-card" weight={600}>Commander ou modifier une carte grise</AppLink>
      </Stack>
    </Stack>
  )
}
