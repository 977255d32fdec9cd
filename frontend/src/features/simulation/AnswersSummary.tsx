import { useState } from 'react'
import Box from '@mui/material/Box'
import { lazyPart } from '@/components/feedback/lazyPart'
import type { SimulationStep } from '@/domain/SimulationStep'

const AnswersDetails = lazyPart(async () => (await import('./AnswersDetails')).AnswersDetails)

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
