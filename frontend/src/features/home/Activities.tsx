import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Drawing } from '@/components/drawing/Drawing'
import type { DrawingName } from '@/components/drawing/paths'
import { Icon } from '@/components/icon/Icon'
import { AppLink } from '@/components/link/AppLink'

const ACTIVITIES = [
  {
    tint: 'solutions',
    drawing: 'hands',
    to: '/fenix-solutions',
    title: 'Alléger ses crédits',
    text: 'Regroupement de crédits, aide au surendettement, vente avec option de rachat (réméré).',
    link: 'Comprendre les solutions de crédit',
  },
  {
    tint: 'estate',
    drawing: 'house',
    to: '/fenix-estate',
    title: 'Financer et protéger son logement',
    text: 'Prêt immobilier étudié auprès de plusieurs banques, télésurveillance de la maison.',
    link: 'Préparer un projet immobilier',
  },
  {
    tint: 'insurances',
    drawing: 'umbrella',
    to: '/fenix-insurances',
    title: 'S’assurer au juste prix',
    text: 'Assurance de prêt, vie, décès, santé, habitation, auto et moto, loyers impayés.',
    link: 'Voir les assurances',
  },
] as const satisfies { tint: string; drawing: DrawingName; to: string; title: string; text: string; link: string }[]

/** Activities of the firm, each in its tint. */
export function Activities() {
  return (
    <section aria-labelledby="activites">
      <Typography id="activites" variant="h2">
        Trois métiers, un seul interlocuteur
      </Typography>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' }, mt: 4 }}>
        {ACTIVITIES.map(({ tint, drawing, to, title, text, link }) => (
          <Stack
            key={to}
            spacing={1.5}
            sx={{
              alignItems: 'flex-start',
              bgcolor: `tint.${tint}.soft`,
              color: `tint.${tint}.main`,
              p: { xs: 3, md: 4 },
              borderRadius: 1,
            }}
          >
            <Drawing name={drawing} size={72} />
            <Typography variant="h3">{title}</Typography>
            <Typography sx={{ color: 'text.primary', flex: 1 }}>{text}</Typography>
            <AppLink
              to={to}
              color="inherit"
              sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, fontWeight: 600 }}
            >
              {link}
              <Icon name="arrowRight" size={18} />
            </AppLink>
          </Stack>
        ))}
      </Box>
    </section>
  )
}
