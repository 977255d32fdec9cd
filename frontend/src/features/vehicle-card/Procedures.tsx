import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { CollapsibleSection } from '@/components/presentation/CollapsibleSection'
import { Prose } from '@/components/presentation/Prose'
import { COMMON_DOCUMENTS, MODIFY, ORDER } from '@/content/vehicle-card/registrationCard'

const PROCEDURES = [
  {
    id: 'commander',
    title: 'Commander une carte grise',
    intro: 'Le véhicule n’a pas encore de carte à votre nom.',
    procedures: ORDER,
  },
  {
    id: 'modifier',
    title: 'Modifier une carte grise',
    intro: 'La carte existe, mais elle ne dit plus la vérité, ou elle a disparu.',
    procedures: MODIFY,
  },
] as const

/** Procedures case by case: documents and points to check. */
export function Procedures() {
  return (
    <>
      <section aria-labelledby="toujours">
        <Typography id="toujours" variant="h2">
          Dans tous les cas
        </Typography>
        <Stack component="ul" spacing={0.75} sx={{ m: 0, mt: 2, pl: 2.5, maxWidth: '80ch' }}>
          {COMMON_DOCUMENTS.map((document) => (
            <li key={document}>{document}</li>
          ))}
        </Stack>
      </section>
      <Box
        sx={{
          display: 'grid',
          rowGap: 6,
          columnGap: 8,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        {PROCEDURES.map(({ id, title, intro, procedures }) => (
          <section key={id} aria-labelledby={id}>
            <Typography id={id} variant="h2">
              {title}
            </Typography>
            <Typography sx={{ color: 'text.secondary', mt: 1, mb: 2 }}>{intro}</Typography>
            <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
              {procedures.map(({ id: procedure, title: name, summary, documents, text }) => (
                <CollapsibleSection key={procedure} id={procedure} title={name} summary={summary} group="procedures">
                  <Prose parts={[{ heading: 'À réunir' }, { list: documents }, { heading: 'À savoir' }, ...text]} />
                </CollapsibleSection>
              ))}
            </Box>
          </section>
        ))}
      </Box>
    </>
  )
}
