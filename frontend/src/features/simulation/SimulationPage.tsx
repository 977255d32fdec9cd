import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { Schemas } from '@/api/schemas'
import { useState, type SubmitEvent } from 'react'
import { FormProvider, useFormState } from 'react-hook-form'
import { useBlocker } from '@tanstack/react-router'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Honeypot, HONEYPOT_FIELD } from '@/components/form/layout/Honeypot'
import { Content } from '@/components/layout/Content'
import { UploadingContext } from '@/components/upload/UploadingContext'
import type { SimulationStep } from '@/domain/SimulationStep'
import { formatInstantWithTime } from '@/format/date'
import type { SavedAnswers } from '@/session/answers'
import { AnswersSummary } from './AnswersSummary'
import { Confirmation } from './Confirmation'
import { EstimateCard } from './estimate/EstimateCard'
import { EstimateLine } from './estimate/EstimateLine'
import { StepsContext } from './fields/steps'
import { DraftNote } from './draft/DraftNote'
import { LoadingScreen } from './LoadingScreen'
import { Refusal } from './steps/Refusal'
import { simulationOf, type Simulation } from './simulation'
import { StepPanel } from './steps/StepPanel'
import { Stepper, STEPPER_TITLE, stepState } from './steps/Stepper'
import { useSimulation } from './useSimulation'

interface SimulationPageProps {
  type: Schemas['SimulationType']
  /** Steps of this type; each page imports its own. */
  steps: readonly SimulationStep[]
}

/** Page of one simulation type. */
export function SimulationPage({ type, steps }: SimulationPageProps) {
  const [simulation] = useState(() => simulationOf(type, steps))
  return <SimulationForm simulation={simulation} />
}

/** Simulation from its first question to its confirmation. */
export function SimulationForm({ simulation }: { simulation: Simulation }) {
  const state = useSimulation(simulation)
  const { form, container, phase, position, savedAnswers } = state
  const { steps, isLoan } = simulation
  const [uploadCount, setUploadCount] = useState(0)
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => uploadCount > 0 })
  const { isDirty } = useFormState({ control: form.control })
  const hasStarted = isDirty || position.visit > 0

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    state.next(String(new FormData(event.currentTarget).get(HONEYPOT_FIELD) ?? ''))
  }

  if (phase === 'sent') {
    return (
      <Content>
        <Confirmation simulation={simulation} answers={state.sentAnswers ?? {}} />
      </Content>
    )
  }
  const questions = (
    <>
      <Progress step={position.step} count={steps.length} />
      <form noValidate onSubmit={submit}>
        <Honeypot />
        <Stepper
          steps={steps}
          current={position.step}
          isLocked={phase === 'sending' || uploadCount > 0}
          onReopen={state.reopen}
        >
          <Refusal error={state.refusal} onField={state.showField} />
          <UploadingContext value={setUploadCount}>
            <StepPanel simulation={simulation} state={state} uploadCount={uploadCount} />
          </UploadingContext>
        </Stepper>
      </form>
      <DraftNote onDevice={state.onDevice} onKeep={state.keepOnDevice} onErase={state.erase} />
    </>
  )
  return (
    <Content>
      <FormProvider {...form}>
        <StepsContext value={steps}>
          {savedAnswers && (
            <ResumeBanner
              simulation={simulation}
              savedAnswers={savedAnswers}
              onResume={state.resume}
              onErase={state.erase}
            />
          )}
          {/* The form is neither shown nor saved until the visitor resumes or discards the found answers. */}
          <div ref={container} hidden={savedAnswers !== null}>
            <Box
              sx={{
                display: 'grid',
                rowGap: 4,
                columnGap: 6,
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: isLoan ? 'minmax(0, 1fr) 340px' : 'minmax(0, 1fr)' },
                alignItems: 'start',
              }}
            >
              <Box component="section" aria-labelledby="simulation-title">
                <Typography id="simulation-title" variant="h2">
                  {STEPPER_TITLE}
                </Typography>
                {simulation.hasAdvice ? (
                  <LoadingScreen drawing={simulation.drawing} isSkipped={position.visit > 0}>
                    {questions}
                  </LoadingScreen>
                ) : (
                  questions
                )}
              </Box>
              {isLoan && <EstimateCard steps={steps} hasStarted={hasStarted} />}
            </Box>
            {isLoan && hasStarted && <EstimateLine steps={steps} />}
          </div>
        </StepsContext>
      </FormProvider>
    </Content>
  )
}

const STEP_COLORS = { done: 'success.main', current: 'primary.main', ahead: 'divider' } as const

/** Current step and total, as text and bar. */
function Progress({ step, count }: { step: number; count: number }) {
  const remainingCount = count - step - 1
  return (
    <Box sx={{ mt: 1, mb: 3 }}>
      <Typography sx={{ color: 'text.secondary' }}>
        {`Étape ${step + 1} sur ${count}`}
        {remainingCount === 0 ? ', la dernière' : `, encore ${remainingCount} après celle-ci`}
      </Typography>
      <Stack direction="row" spacing={0.5} aria-hidden sx={{ mt: 1, maxWidth: 420 }}>
        {Array.from({ length: count }, (_, index) => (
          <Box
            key={index}
            sx={{
              flex: 1,
              height: 6,
              borderRadius: 99,
              bgcolor: STEP_COLORS[stepState(index, step)],
            }}
          />
        ))}
      </Stack>
    </Box>
  )
}

interface ResumeBannerProps {
  simulation: Simulation
  savedAnswers: SavedAnswers
  onResume: () => void
  onErase: () => void
}

/** Answers of an earlier visit, with buttons to resume or erase them. */
function ResumeBanner({ simulation, savedAnswers, onResume, onErase }: ResumeBannerProps) {
  return (
    <Alert severity="info" role="status" sx={{ mb: 4 }}>
      <AlertTitle>Vous aviez commencé cette simulation.</AlertTitle>
      {`Vos réponses du ${formatInstantWithTime(new Date(savedAnswers.savedAt).toISOString())} sont encore là\u202f: `}
      {`vous en étiez à l’étape ${savedAnswers.step + 1} sur ${simulation.steps.length}. Voulez-vous les reprendre\u202f?`}
      <Stack direction="row" spacing={1.5} sx={{ flexWrap: 'wrap', my: 1.5 }}>
        <Button variant="contained" onClick={onResume}>
          Reprendre ma simulation
        </Button>
        <Button variant="outlined" onClick={onErase}>
          Recommencer
        </Button>
      </Stack>
      <AnswersSummary steps={simulation.steps} answers={savedAnswers.values} title="Voir vos réponses" />
    </Alert>
  )
}
