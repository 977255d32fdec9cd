import type { Schemas } from '@/api/schemas'
import { useState, type SubmitEvent } from 'react'
import { FormProvider } from 'react-hook-form'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { lazyPart } from '@/components/feedback/lazyPart'
import { Honeypot, TRAP } from '@/components/form/layout/Honeypot'
import { Content } from '@/components/layout/Content'
import { Stack } from '@/components/primitives'
import type { SimulationStep } from '@/domain/SimulationStep'
import { Confirmation } from './Confirmation'
import { LoanHelp } from './estimate/LoanHelp'
import { StepsContext } from './fields/steps'
import { DraftNote } from './draft/DraftNote'
import { LoadingScreen } from './LoadingScreen'
import { Progress } from './steps/Progress'
import { Refusal } from './steps/Refusal'
import { ResumeBanner } from './draft/ResumeBanner'
import { simulationOf, type Simulation } from './simulation'
import { StepPanel } from './steps/StepPanel'
import { Stepper, STEPPER_TITLE } from './steps/Stepper'
import { useSimulation } from './useSimulation'

interface SimulationPageProps {
  type: Schemas['SimulationType']
  /** Each page brings the steps of its own type. */
  steps: readonly SimulationStep[]
}

/** The card of the estimate says what did not come. */
const EstimateLine = lazyPart(async () => (await import('./estimate/EstimateLine').catch(() => ({ EstimateLine: () => null }))).EstimateLine)

/** The simulation of a type. */
export function SimulationPage({ type, steps }: SimulationPageProps) {
  const [simulation] = useState(() => simulationOf(type, steps))
  return <SimulationCourse simulation={simulation} />
}

/** A simulation from its first question to its confirmation. */
export function SimulationCourse({ simulation }: { simulation: Simulation }) {
  const state = useSimulation(simulation)
  const { form, phase, place, found } = state
  const { steps, isLoan } = simulation
  const begun = form.formState.isDirty || place.visit > 0

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    state.next(String(new FormData(event.currentTarget).get(TRAP) ?? ''))
  }

  if (phase === 'sent') {
    return <Content><Confirmation simulation={simulation} answers={state.sent ?? {}} /></Content>
  }
  const questions = (
    <>
      <Progress step={place.step} count={steps.length} />
      <form noValidate onSubmit={submit}>
        <Honeypot />
        <Stepper steps={steps} current={place.step} locked={phase === 'sending'} onReopen={state.reopen}>
          <Refusal error={state.refused} onField={state.goToField} />
          <StepPanel simulation={simulation} state={state} />
        </Stepper>
      </form>
      <DraftNote onDevice={state.onDevice} onKeep={state.keepOnDevice} onErase={state.erase} />
    </>
  )
  return (
    <Content>
      <FormProvider {...form}>
        <StepsContext value={steps}>
          {found && <ResumeBanner simulation={simulation} found={found} onResume={state.resume} onErase={state.erase} />}
          {/* What was found is neither shown nor overwritten before the visitor has said what becomes of it. */}
          <div hidden={found !== null}>
            <Stack
              rowGap={4}
              columnGap={6}
              columns={{ xs: 'minmax(0, 1fr)', lg: isLoan ? 'minmax(0, 1fr) 340px' : 'minmax(0, 1fr)' }}
              align="start"
            >
              <Box component="section" aria-labelledby="simulation-titre">
                <Typography id="simulation-titre" variant="h2">{STEPPER_TITLE}</Typography>
                {simulation.advises ? <LoadingScreen drawing={simulation.drawing} over={place.visit > 0}>{questions}</LoadingScreen> : questions}
              </Box>
              {isLoan && <LoanHelp steps={steps} begun={begun} />}
            </Stack>
            {isLoan && begun && <EstimateLine steps={steps} />}
          </div>
        </StepsContext>
      </FormProvider>
    </Content>
  )
}
