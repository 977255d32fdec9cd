import { Stack, Text } from '@/components/primitives'
import { Prose, type ProsePart } from './Prose'

/** Question that every product page answers (purpose, audience, cost or risk), under its own title. */
export interface Answer {
  title: string
  text: readonly ProsePart[]
}

/** Answers in columns, stacked on a phone. */
export function Answers({ answers }: { answers: readonly Answer[] }) {
  return (
    <Stack gap={{ xs: 2.5, md: 4 }} columns={{ xs: '1fr', md: `repeat(${answers.length}, 1fr)` }}>
      {answers.map(({ title, text }) => (
        <div key={title}>
          <Text component="h4" variant="h5" mb={0.75}>{title}</Text>
          <Prose parts={text} />
        </div>
      ))}
    </Stack>
  )
}
