import { useEffect, useRef, useState } from 'react'
import { useForm, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { ApiError } from '@/api/error'
import { sendOnce } from '@/api/sendOnce'
import { resolverOf, showServerDetails } from '@/components/form/errors/formChecks'
import { listErrors, type ShownError } from '@/components/form/errors/listErrors'
import { todayInParis } from '@/format/date'
import { takeResumeRequest, type SavedAnswers } from '@/session/answers'
import { makeDraft, type SimulationDraft } from './draft/draft'
import { blankAnswers } from './rules/blank'
import { checkSimulation } from './rules/check'
import { cleanUp } from './rules/cleanUp'
import { stepOf } from './rules/fields'
import { implausible } from './rules/plausibility'
import type { Simulation } from './simulation'
import { wordings } from './wordings'

export type Phase = 'filling' | 'sending' | 'sent'

/** Current step, and its errors or target field on arrival. */
export interface StepPosition {
  step: number
  /** Number of moves: 0 for the initial page. */
  visit: number
  /** Errors to list in this step. */
  errors?: readonly ShownError[]
  /** Field to focus. */
  field?: string
}

export interface SimulationState {
  form: UseFormReturn
  phase: Phase
  place: StepPosition
  /** Answers of an earlier visit, until resumed or discarded. */
  found: SavedAnswers | null
  /** The answers are stored beyond the tab. */
  onDevice: boolean
  refused: unknown
  /** Answers as sent. */
  sent: FieldValues | null
  /** Goes to the next step, or sends from the last; `website` is the content of the honeypot field. */
  next: (website: string) => void
  previous: () => void
  reopen: (step: number) => void
  goToField: (field: string) => void
  resume: () => void
  erase: () => void
  keepOnDevice: (wanted: boolean) => void
}

/** State of a simulation: steps, stored answers, sending. */
export function useSimulation(simulation: Simulation): SimulationState {
  const { steps, type } = simulation
  const [blank] = useState(() => blankAnswers(type, steps))
  const [phase, setPhase] = useState<Phase>('filling')
  const [place, setPlace] = useState<StepPosition>({ step: 0, visit: 0 })
  const [found, setFound] = useState<SavedAnswers | null>(null)
  const [onDevice, setOnDevice] = useState(false)
  const [refused, setRefused] = useState<unknown>(null)
  const [sent, setSent] = useState<FieldValues | null>(null)
  const busy = useRef(false)
  const violations = (values: FieldValues) => checkSimulation(values, todayInParis(), steps)
  const form: UseFormReturn = useForm<FieldValues>({
    defaultValues: blank,
    mode: 'onTouched',
    shouldFocusError: false,
    // Questions of other steps are not rendered.
    resolver: (values, ...rest) =>
      resolverOf(() => violations(values).filter(({ field = '' }) => stepOf(steps, field) === draft.step()))(values, ...rest),
  })
  const [draft] = useState<SimulationDraft>(() => makeDraft(simulation, blank, form))

  useEffect(() => {
    return draft.start((kept) => {
      if (!takeResumeRequest(type)) return setFound(kept)
      draft.resume(kept)
      setOnDevice(kept.onDevice === true)
      setPlace({ step: kept.step, visit: 1 })
    })
  }, [draft, type])

  const move = (step: number, what: Pick<StepPosition, 'errors' | 'field'> = {}) => {
    draft.moveTo(step)
    setFound(null)
    setPlace(({ visit }) => ({ step, visit: visit + 1, ...what }))
  }

  /** Shows the errors of a step. */
  const refuse = async (step: number) => {
    draft.moveTo(step)
    let errors: ShownError[] = []
    await form.handleSubmit(() => {}, (wrong) => {
      errors = listErrors(wrong)
    })()
    move(step, { errors })
  }

  const send = async (website: string) => {
    const values = form.getValues()
    setRefused(null)
    setPhase('sending')
    try {
      const trap = { website, elapsedMs: draft.elapsed() }
      await sendOnce('/api/simulations', { ...cleanUp(values, steps), ...wordings(steps) }, trap, draft.requestKey())
    } catch (error) {
      setRefused(error)
      setPhase('filling')
      if (error instanceof ApiError) showServerDetails(form.setError, values, error.details)
      return
    }
    setSent(values)
    form.reset(blank)
    draft.forget()
    setPhase('sent')
  }

  const next = async (website: string) => {
    if (busy.current) return
    busy.current = true
    try {
      const isLast = place.step === steps.length - 1
      const wrong = violations(form.getValues()).map(({ field = '' }) => stepOf(steps, field))
      // An answer may contradict one of an earlier step.
      const contradicted = implausible(cleanUp(form.getValues(), steps)).map(({ field = '' }) => stepOf(steps, field))
      const earliest = Math.min(...(isLast ? wrong : contradicted))
      const first = !isLast && wrong.includes(place.step) ? place.step : earliest
      if (first <= place.step) await refuse(first)
      else if (isLast) await send(website)
      else {
        // Resets the validation state: questions of the next step must not show errors before they are answered.
        form.reset(undefined, { keepValues: true, keepDefaultValues: true })
        move(place.step + 1)
      }
    } finally {
      busy.current = false
    }
  }

  return {
    form, phase, place, found, onDevice, refused, sent,
    next: (website) => void next(website),
    previous: () => move(place.step - 1),
    reopen: (step) => {
      if (phase === 'filling' && step < place.step) move(step)
    },
    goToField: (field) => move(stepOf(steps, field), { field }),
    resume: () => {
      if (!found) return
      draft.resume(found)
      setOnDevice(found.onDevice === true)
      move(found.step)
    },
    erase: () => {
      form.reset(blank)
      setRefused(null)
      move(0)
      draft.forget()
    },
    keepOnDevice: (wanted) => {
      setOnDevice(wanted)
      draft.setOnDevice(wanted)
    },
  }
}
