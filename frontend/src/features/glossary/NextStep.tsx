import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ButtonLink } from '@/components/link/ButtonLink'
import type { GlossaryType } from '@/routing/glossary'

const NEXT = {
  bank: {
    title: 'Un mot vous échappe encore dans une offre\u202f?',
    text: 'Envoyez-nous la phrase\u202f: nous la lisons avec vous, avant la signature et sans engagement.',
    moreLink: { to: '/fenix-solutions', label: 'Voir nos solutions de crédit' },
  },
  insurance: {
    title: 'Une ligne de votre contrat vous inquiète\u202f?',
    text: 'Envoyez-la-nous\u202f: nous vous disons ce qu’elle couvre vraiment, et ce qui existe ailleurs.',
    moreLink: { to: '/fenix-insurances', label: 'Voir nos assurances' },
  },
} as const satisfies Record<GlossaryType, { title: string; text: string; moreLink: { to: string; label: string } }>

/** Next step after reading the glossary. */
export function NextStep({ type }: { type: GlossaryType }) {
  const { title, text, moreLink } = NEXT[type]
  return (
    <Box
      component="section"
      aria-labelledby="ensuite"
      sx={{
        mt: 4,
        p: { xs: 3, sm: 4 },
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        '@media print': { display: 'none' },
      }}
    >
      <Typography id="ensuite" variant="h3" component="h2">
        {title}
      </Typography>
      <Typography sx={{ mt: 1 }}>{text}</Typography>
      <Stack direction="row" spacing={2} sx={{ flexWrap: 'wrap', mt: 3 }}>
        <ButtonLink to="/contact" variant="contained">
          Poser ma question
        </ButtonLink>
        <ButtonLink to={moreLink.to} variant="outlined">
          {moreLink.label}
        </ButtonLink>
      </Stack>
    </Box>
  )
}
