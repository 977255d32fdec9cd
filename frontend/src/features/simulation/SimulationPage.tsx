import { lazy, Suspense, type ComponentType, type ReactNode, type SubmitEvent } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { FormStoreProvider } from '@/components/form/store/useFormStore'
import { Content } from '@/components/layout/Content'
import { KEPT_DAYS } from '@/session/answers'
import { Honeypot, TRAP } from '@/components/form/Honeypot'
import { Progress } from './Progress'
import { ResumeBanner } from './ResumeBanner'
import type { Simulation } from './simulation'
import { StepPanel } from './StepPanel'
import { Stepper, STEPPER_TITLE } from './Stepper'
import { sending, useSimulation } from './useSimulation'

/** What follows the sending. */
const end = () => import('./end')
const Confirmation = lazy(() => end().then((module) => ({ default: module.Confirmation })))
const Refusal = lazy(() => end().then((module) => ({ default: module.Refusal })))

/** A simulation from its first question to its confirmation. */
export function SimulationPage({ simulation }: { simulation: Simulation }) {
  const state = useSimulation(simulation)
  const { form, phase, place, found } = state
  const { steps, Help } = simulation
  const Opening = simulation.Opening ?? AtOnce

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    state.next(String(new FormData(event.currentTarget).get(TRAP) ?? ''))
  }
  /** The next steps are fetched as soon as somebody begins: the network may be gone later. */
  const begin = () => {
    simulation.preload?.()
    void end()
    void sending()
  }

  if (phase === 'sent') {
    return (
      <Content>
        <Suspense fallback={null}><Confirmation label={simulation.label} /></Suspense>
      </Content>
    )
  }
  return (
    <Content>
      <FormStoreProvider form={form}>
        {found && <ResumeBanner found={found} onResume={state.resume} onErase={state.erase} />}
        <Box
          sx={{
            display: 'grid', columnGap: 6, rowGap: 4, alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: Help ? 'minmax(0, 1fr) 340px' : 'minmax(0, 1fr)' },
          }}
        >
          <Box component="section" aria-labelledby="simulation-titre">
            <Typography id="simulation-titre" variant="h2">{STEPPER_TITLE}</Typography>
            <Opening over={place.visit > 0}>
              <Progress step={place.step} count={steps.length} />
              <form noValidate onSubmit={submit} onFocusCapture={begin} onPointerDownCapture={begin}>
                <Honeypot />
                <Stepper steps={steps} current={place.step} locked={phase === 'sending'} onReopen={state.reopen}>
                  {state.refused !== null && <Suspense fallback={null}><Refusal error={state.refused} onField={state.goToField} /></Suspense>}
                  <StepPanel simulation={simulation} state={state} />
                </Stepper>
              </form>
            </Opening>
            {!found && <KeptNote onErase={state.erase} />}
          </Box>
          {Help && <Help />}
        </Box>
      </FormStoreProvider>
    </Content>
  )
}

const AtOnce: ComponentType<{ over: boolean; children: ReactNode }> = ({ children }) => children

function KeptNote({ onErase }: { onErase: () => void }) {
  return (
    <Typography variant="body2" color="textSecondary" component="div" sx={{ mt: 3, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      {`Vos réponses restent sur cet appareil jusqu’à l’envoi, ${KEPT_DAYS}\u00a0jours au plus.`}
      <Button size="small" onClick={onErase}>Tout effacer</Button>
    </Typography>
  )
}
