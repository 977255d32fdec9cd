import { useState } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { SimulationStep } from '@/domain/SimulationStep'
import { displayText } from '@/format/displayText'
import { withFrenchSpaces } from '@/format/french'
import type { Answers } from './rules/answers'
import { formatAnswers } from './rules/reading'

interface AnswersSummaryProps {
  steps: readonly SimulationStep[]
  answers: object
  title: string
}

/** Collapsed summary of the answers. */
export function AnswersSummary({ steps, answers, title }: AnswersSummaryProps) {
  const [open, setOpen] = useState(false)
  return (
    <Box
      component="details"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        color: 'text.primary',
        px: 2,
        '& > summary': { cursor: 'pointer', fontWeight: 600, py: 1.25, minHeight: 44 },
      }}
    >
      <summary>{title}</summary>
      {open && <AnswersDetails steps={steps} answers={answers} />}
    </Box>
  )
}

/** Answers by step. */
function AnswersDetails({ steps, answers }: { steps: readonly SimulationStep[]; answers: object }) {
  return formatAnswers(steps, answers as Answers).map((step) => (
    <Box key={step.title} sx={{ pb: 1.5 }}>
      <Typography sx={{ fontWeight: 650, fontSize: '0.9375rem' }}>{step.title}</Typography>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', columnGap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, fontSize: '0.9375rem' }}
      >
        {step.answers.map(({ path, label, value }) => (
          <Box key={path} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {withFrenchSpaces(label)}
            </Box>
            <Box component="dd" sx={{ m: 0, mb: { xs: 0.75, sm: 0 }, overflowWrap: 'anywhere' }}>
              {value.includes('@') ? value : displayText(value)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  ))
}
