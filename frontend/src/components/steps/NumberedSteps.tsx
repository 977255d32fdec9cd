import { Block, PlainList, Text } from '@/components/primitives'

interface NumberedStepsProps {
  /** Identifier of the title. */
  id: string
  title: string
  steps: readonly { title: string; text: string }[]
  /** Larger style, for few steps. */
  large?: boolean
}

/** Numbered steps of a procedure. */
export function NumberedSteps({ id, title, steps, large }: NumberedStepsProps) {
  const columns = large ? { xs: '1fr', md: 'repeat(3, 1fr)' } : { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' }
  return (
    <section aria-labelledby={id}>
      <Text id={id} variant="h2">{title}</Text>
      <PlainList component="ol" gap={large ? { xs: 4, md: 5 } : 4} columns={columns} mt={large ? 4 : 3}>
        {steps.map((step, index) => (
          <Block key={step.title} component="li" pt={large ? 2.5 : 2} sx={{ borderTop: 2, borderColor: 'accent.main' }}>
            <Text aria-hidden serif size={{ xs: large ? '2.25rem' : '1.75rem' }} lineHeight={1} color="secondary.main">{index + 1}</Text>
            <Text component="h3" variant={large ? 'h3' : 'h4'} mt={large ? 1.5 : 1} mb={large ? 1 : 0.5}>{step.title}</Text>
            <Text color="text.secondary">{step.text}</Text>
          </Block>
        ))}
      </PlainList>
    </section>
  )
}
