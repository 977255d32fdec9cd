import Typography from '@mui/material/Typography'
import { CollapsibleSection } from '@/components/presentation/CollapsibleSection'
import { OneOpen } from '@/components/presentation/oneOpen'
import { Prose } from '@/components/presentation/Prose'
import { Block, Stack, Text } from '@/components/primitives'
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

/** Procedures case by case: documents and points to check. */
export function Procedures() {
  return (
    <>
      <section aria-labelledby="toujours">
        <Typography id="toujours" variant="h2">Dans tous les cas</Typography>
        <Stack component="ul" flush gap={0.75} mt={2} pl={2.5} maxWidth="80ch">
          {COMMON_DOCUMENTS.map((document) => <li key={document}>{document}</li>)}
        </Stack>
      </section>
      <OneOpen>
        <Stack rowGap={6} columnGap={8} columns={{ xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }} align="start">
          {PARTS.map(({ id, title, intro, procedures }) => (
            <section key={id} aria-labelledby={id}>
              <Typography id={id} variant="h2">{title}</Typography>
              <Text color="text.secondary" mt={1} mb={2}>{intro}</Text>
              <Block divider="top">
                {procedures.map(({ id: procedure, title: name, summary, documents, text }) => (
                  <CollapsibleSection key={procedure} id={procedure} title={name} summary={summary}>
                    <Prose parts={[{ heading: 'À réunir' }, { list: documents }, { heading: 'À savoir' }, ...text]} />
                  </CollapsibleSection>
                ))}
              </Block>
            </section>
          ))}
        </Stack>
      </OneOpen>
    </>
  )
}
