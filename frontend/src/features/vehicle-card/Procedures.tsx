import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { CollapsibleSection } from '@/components/presentation/CollapsibleSection'
import { OneOpen } from '@/components/presentation/oneOpen'
import { Prose } from '@/components/presentation/Prose'
import { COMMON_DOCUMENTS, MODIFY, ORDER } from '@/content/registrationCard'

const PARTS = [
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

/** Both procedures, case by case: what to gather and what to look out for. */
export function Procedures() {
  return (
    <>
      <section aria-labelledby="toujours">
        <Typography id="toujours" variant="h2">Dans tous les cas</Typography>
        <Box component="ul" sx={{ m: 0, mt: 2, pl: 2.5, display: 'grid', gap: 0.75, maxWidth: '80ch' }}>
          {COMMON_DOCUMENTS.map((document) => <li key={document}>{document}</li>)}
        </Box>
      </section>
      <OneOpen>
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }, columnGap: 8, rowGap: 6, alignItems: 'start' }}>
          {PARTS.map(({ id, title, intro, procedures }) => (
            <section key={id} aria-labelledby={id}>
              <Typography id={id} variant="h2">{title}</Typography>
              <Typography color="textSecondary" sx={{ mt: 1, mb: 2 }}>{intro}</Typography>
              <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
                {procedures.map(({ id: procedure, title: name, summary, documents, text }) => (
                  <CollapsibleSection key={procedure} id={procedure} title={name} summary={summary}>
                    <Prose parts={[{ heading: 'À réunir' }, { list: documents }, { heading: 'À savoir' }, ...text]} />
                  </CollapsibleSection>
                ))}
              </Box>
            </section>
          ))}
        </Box>
      </OneOpen>
    </>
  )
}
