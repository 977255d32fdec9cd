import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
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
        <Box key={step.title} sx={{ pb: 1.5 }}>
          <Typography sx={{ fontWeight: 650, fontSize: '0.9375rem' }}>{step.title}</Typography>
          <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2, fontSize: '0.9375rem' }}>
            {step.answers.map(({ path, label, value }) => (
              <Box key={path} sx={{ display: 'contents' }}>
                <Box component="dt" sx={{ color: 'text.secondary' }}>{french(label)}</Box>
                <Box component="dd" sx={{ m: 0, mb: { xs: 0.75, sm: 0 }, overflowWrap: 'anywhere' }}>{value}</Box>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
