import Box from '@mui/material/Box'
import { Block, Stack, Text } from '@/components/primitives'
import type { SimulationStep } from '@/domain/SimulationStep'
import { french } from '@/format/french'
import type { Answers } from './rules/answers'
import { readAnswers } from './rules/reading'

interface AnswersInShortProps {
  steps: readonly SimulationStep[]
  answers: object
  title: string
}

/** The answers on a few lines, unfolded by a click. */
export function AnswersInShort({ steps, answers, title }: AnswersInShortProps) {
  return (
    <Box
      component="details"
      sx={{
        border: 1, borderColor: 'divider', borderRadius: 'var(--mui-shape-borderRadius)', bgcolor: 'background.paper', color: 'text.primary', px: 2,
        '& > summary': { cursor: 'pointer', fontWeight: 600, py: 1.25, minHeight: 44 },
      }}
    >
      <summary>{title}</summary>
      {readAnswers(steps, answers as Answers).map((step) => (
        <Block key={step.title} pb={1.5}>
          <Text weight={650} size="compact">{step.title}</Text>
          <Stack component="dl" flush columnGap={2} columns={{ sm: '1fr 1fr' }} size="compact">
            {step.answers.map(({ path, label, value }) => (
              <Box key={path} sx={{ display: 'contents' }}>
                <Block component="dt" color="text.secondary">{french(label)}</Block>
                <Block component="dd" flush mb={{ xs: 0.75, sm: 0 }} breaks>{value}</Block>
              </Box>
            ))}
          </Stack>
        </Block>
      ))}
    </Box>
  )
}
