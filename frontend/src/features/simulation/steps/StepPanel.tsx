import { useEffectEvent, useLayoutEffect, type MouseEvent } from 'react'
import { useWatch, type FieldValues } from 'react-hook-form'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { FieldModeProvider } from '@/components/form/fieldMode'
import { goToField, scrollTo } from '@/components/form/errors/fieldNavigation'
import { FormErrors } from '@/components/form/errors/FormErrors'
import { SubmitButton } from '@/components/form/layout/SubmitButton'
import { DataProtectionNotice } from '@/components/presentation/DataProtectionNotice'
import { useErrorSummary } from '@/components/form/errors/useErrorSummary'
import { uploadsText } from '@/format/uploadsText'
import { withFrenchSpaces } from '@/format/french'
import { AnswersSummary } from '../AnswersSummary'
import { StepFields } from '../fields/StepFields'
import type { Simulation } from '../simulation'
import type { SimulationState } from '../useSimulation'

interface StepPanelProps {
  simulation: Simulation
  state: SimulationState
  /** Number of running uploads. */
  uploadCount: number
}

/** Current step: questions, errors and navigation; leaving it waits for the uploads. */
export function StepPanel({ simulation, state, uploadCount }: StepPanelProps) {
  const { container, lines, show } = useErrorSummary<HTMLDivElement>()
  const { position, phase } = state
  const arrive = useEffectEvent((visit: number) => {
    const root = container.current
    if (!root || visit === 0) return
    if (position.errors) show(position.errors)
    else if (position.field) goToField(root, position.field)
    else {
      const title = root.closest('li')?.querySelector<HTMLElement>('[data-step-title]')
      title?.focus({ preventScroll: true })
      if (title) scrollTo(title)
    }
  })
  // Before paint: the step is rendered at its final scroll position.
  useLayoutEffect(() => arrive(position.visit), [position.visit])

  const step = simulation.steps[position.step]
  if (!step) return null
  const isSending = phase === 'sending'
  const isLast = position.step === simulation.steps.length - 1
  const submitLabel = isLast ? 'Terminer' : 'Suivant'

  return (
    <Box
      ref={container}
      sx={{
        maxWidth: 720,
        '& .MuiOutlinedInput-root': { minHeight: 48 },
        '& .MuiFormLabel-root': { fontSize: '1rem' },
        '& .MuiFormControl-root': { mb: 1 },
      }}
    >
      {step.help && <Typography sx={{ color: 'text.secondary', mb: 3 }}>{withFrenchSpaces(step.help)}</Typography>}
      {position.errors && <FormErrors lines={lines} container={container} />}
      <FieldModeProvider isViewMode={false} disabled={isSending}>
        <StepFields key={`step ${position.step}`} step={step} />
      </FieldModeProvider>
      {isLast && <ReviewBeforeSend simulation={simulation} />}
      {isLast && <DataProtectionNotice />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap-reverse', gap: 2, mt: 3 }}>
        {position.step > 0 && (
          <Button
            variant="outlined"
            size="large"
            disabled={isSending || uploadCount > 0}
            onMouseDown={keepFocus}
            onClick={state.previous}
            sx={{ flex: { xs: 1, sm: 'none' } }}
          >
            Précédent
          </Button>
        )}
        <SubmitButton
          loading={isSending}
          disabled={uploadCount > 0}
          onMouseDown={keepFocus}
          sx={{ flex: { xs: 1, sm: 'none' }, minWidth: { sm: 160 } }}
        >
          {uploadCount > 0 ? uploadsText(uploadCount) : submitLabel}
        </SubmitButton>
      </Box>
      <Box role="status" sx={{ mt: isSending ? 2 : 0, color: 'text.secondary' }}>
        {isSending && 'Envoi de votre demande en cours…'}
      </Box>
    </Box>
  )
}

/** Summary before sending. */
function ReviewBeforeSend({ simulation }: { simulation: Simulation }) {
  const answers = useWatch<FieldValues>()
  return (
    <Box sx={{ mt: 3, mb: 2 }}>
      <AnswersSummary steps={simulation.steps} answers={answers} title="Vos réponses en bref, avant de terminer" />
    </Box>
  )
}

/** Prevents a blur, which could remove an error and move the button from under the pointer. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}
