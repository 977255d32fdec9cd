import { Block, Stack, Text } from '@/components/primitives'
import type { SimulationStep } from '@/domain/SimulationStep'
import { displayed } from '@/format/displayed'
import { french } from '@/format/french'
import type { Answers } from './rules/answers'
import { readAnswers } from './rules/reading'

/** Answers by step. */
export function AnswersDetails({ steps, answers }: { steps: readonly SimulationStep[]; answers: object }) {
  return readAnswers(steps, answers as Answers).map((step) => (
    <Block key={step.title} pb={1.5}>
      <Text weight={650} size="compact">{step.title}</Text>
      <Stack component="dl" flush columnGap={2} columns={{ sm: '1fr 1fr' }} size="compact">
        {step.answers.map(({ path, label, value }) => (
          <Block key={path} display="contents">
            <Block component="dt" color="text.secondary">{french(label)}</Block>
            <Block component="dd" flush mb={{ xs: 0.75, sm: 0 }} breaks>{value.includes('@') ? value : displayed(value)}</Block>
          </Block>
        ))}
      </Stack>
    </Block>
  ))
}
