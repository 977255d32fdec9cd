import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { get, useForm, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { sendOnce } from '@/api/sendOnce'
import { resolverOf, showRefusal } from '@/components/form/errors/formChecks'
import { listErrors, type ShownError } from '@/components/form/errors/fieldNavigation'
import { useEarlyInput } from '@/components/form/useEarlyInput'
import { todayInParis } from '@/format/date'
import { REQUIRED } from '@/rules/messages'
import type { Violation } from '@/rules/violation'
import { takeResumeRequest, type SavedAnswers } from '@/session/answers'
import type { SimulationStep } from '@/domain/SimulationStep'
import { withFrenchSpaces } from '@/format/french'
import { makeDraft, type SimulationDraft } from './draft/draft'
import { blankAnswers } from './rules/blank'
import { checkSimulation, optionalAddressParts } from './rules/check'
import { cleanUp } from './rules/cleanUp'
import { stepOf } from './rules/fields'
import { findImplausible } from './rules/plausibility'
import type { Simulation } from './simulation'
import { useStepHistory } from './steps/useStepHistory'

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
  /** Ref of the element that contains the form. */
  container: RefObject<HTMLDivElement | null>
  phase: Phase
  position: StepPosition
  /** Answers of an earlier visit, until resumed or discarded. */
  savedAnswers: SavedAnswers | null
  /** The answers are stored beyond the tab. */
  onDevice: boolean
  refusal: unknown
  /** Answers as sent. */
  sentAnswers: FieldValues | null
  /** Shows the next step, or sends from the last; `website` is the content of the honeypot field. */
  next: (website: string) => void
  previous: () => void
  reopen: (step: number) => void
  showField: (field: string) => void
  resume: () => void
  erase: () => void
  keepOnDevice: (isEnabled: boolean) => void
}

/** State of a simulation: steps, stored answers, sending. */
export function useSimulation(simulation: Simulation): SimulationState {
  const { steps, type } = simulation
  const [blank] = useState(() => blankAnswers(type, steps))
  const [phase, setPhase] = useState<Phase>('filling')
  const [position, setPosition] = useState<StepPosition>({ step: 0, visit: 0 })
  const [savedAnswers, setSavedAnswers] = useState<SavedAnswers | null>(null)
  const [onDevice, setOnDevice] = useState(false)
  const [refusal, setRefusal] = useState<unknown>(null)
  const [sentAnswers, setSentAnswers] = useState<FieldValues | null>(null)
  const busy = useRef(false)
  const validate = (values: FieldValues) => checkSimulation(values, todayInParis(), steps)
  const [optionalAddressPaths] = useState(() => optionalAddressParts(steps))
  /** Step whose answers are validated. */
  const currentStep = useRef(0)
  /** Steps that the visitor tried to leave. */
  const attemptedSteps = useRef(new Set<number>())
  const form: UseFormReturn = useForm<FieldValues>({
    defaultValues: blank,
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: (values, context, options) => {
      const step = currentStep.current
      const names: readonly string[] = options.names ?? []
      const [list = ''] = names
      const isListChange = names.length === 1 && Array.isArray(get(values, list))
      const isDue = ({ field = '', message }: Violation) => {
        // Other steps are not rendered.
        if (stepOf(steps, field) !== step) return false
        // The missing parts of an optional address are reported only when the step is left.
        const isOptional = optionalAddressPaths.some((path) => path.test(field))
        if (message === REQUIRED && !attemptedSteps.current.has(step) && isOptional) return false
        // Adding or removing a row validates its whole list; untouched rows must not show errors yet.
        return !isListChange || field === list || form.getFieldState(field).error !== undefined
      }
      return resolverOf(() => validate(values).filter(isDue))(values, context, options)
    },
  })
  const [draft] = useState<SimulationDraft>(() => makeDraft(simulation, blank, form))

  const showStep = (step: number, focus: Pick<StepPosition, 'errors' | 'field'> = {}) => {
    currentStep.current = step
    draft.setStep(step)
    setSavedAnswers(null)
    setPosition(({ visit }) => ({ step, visit: visit + 1, ...focus }))
  }
  /** Furthest step shown, where « Forward » of the browser stops. */
  const furthest = useRef(0)
  const history = useStepHistory(phase === 'sent', (step) => {
    if (step === position.step) setPosition((current) => ({ ...current, visit: current.visit + 1 }))
    else if (phase === 'filling' && !savedAnswers && step <= furthest.current) showStep(step)
  })
  const recordStep = (step: number) => {
    furthest.current = Math.max(furthest.current, step)
    history.recordStep(step)
  }

  const recordFoundStep = useEffectEvent(recordStep)

  const hasDraft = useRef(false)
  useEffect(() => {
    return draft.startSaving((foundAnswers) => {
      hasDraft.current = true
      if (!takeResumeRequest(type)) return setSavedAnswers(foundAnswers)
      currentStep.current = foundAnswers.step
      draft.resume(foundAnswers)
      setOnDevice(foundAnswers.onDevice === true)
      setPosition({ step: foundAnswers.step, visit: 1 })
      recordFoundStep(foundAnswers.step)
    })
  }, [draft, type])
  const container = useRef<HTMLDivElement>(null)
  // Answers of an earlier visit are neither changed nor replaced.
  useEarlyInput(container, () => !hasDraft.current)

  const goToStep = (step: number, focus: Pick<StepPosition, 'errors' | 'field'> = {}) => {
    showStep(step, focus)
    recordStep(step)
  }

  /** Goes to a step and lists its errors. */
  const goToErrors = async (step: number) => {
    attemptedSteps.current.add(step)
    currentStep.current = step
    let errors: ShownError[] = []
    // Unlike `trigger`, it lets untouched fields be checked again at each change.
    await form.handleSubmit(
      () => {},
      (fieldErrors) => {
        errors = listErrors(fieldErrors)
      },
    )()
    goToStep(step, { errors })
  }

  const send = async (website: string) => {
    const values = form.getValues()
    setRefusal(null)
    setPhase('sending')
    try {
      const honeypot = { website, elapsedMs: draft.elapsedMs() }
      const body = { ...cleanUp(values, steps), ...consentWordings(steps) }
      await sendOnce('/api/simulations', body, honeypot, draft.requestKey())
    } catch (error) {
      setRefusal(error)
      setPhase('filling')
      showRefusal(form, error)
      return
    }
    setSentAnswers(values)
    form.reset(blank)
    draft.forget()
    setPhase('sent')
  }

  const next = async (website: string) => {
    if (busy.current) return
    busy.current = true
    try {
      const isLast = position.step === steps.length - 1
      const invalidSteps = validate(form.getValues()).map(({ field = '' }) => stepOf(steps, field))
      // The answers may contradict those of an earlier step.
      const implausibleSteps = findImplausible(cleanUp(form.getValues(), steps)).map(({ field = '' }) =>
        stepOf(steps, field),
      )
      const earliest = Math.min(...(isLast ? invalidSteps : implausibleSteps))
      const first = !isLast && invalidSteps.includes(position.step) ? position.step : earliest
      if (first <= position.step) await goToErrors(first)
      else if (isLast) await send(website)
      else {
        // Resets the validation state: questions of the next step must not show errors before they are answered.
        form.reset(undefined, { keepValues: true, keepDefaultValues: true })
        goToStep(position.step + 1)
      }
    } finally {
      busy.current = false
    }
  }

  return {
    form,
    container,
    phase,
    position,
    savedAnswers,
    onDevice,
    refusal,
    sentAnswers,
    next: (website) => void next(website),
    previous: () => goToStep(position.step - 1),
    reopen: (step) => {
      if (phase === 'filling' && step < position.step) goToStep(step)
    },
    showField: (field) => goToStep(stepOf(steps, field), { field }),
    resume: () => {
      if (!savedAnswers) return
      draft.resume(savedAnswers)
      setOnDevice(savedAnswers.onDevice === true)
      goToStep(savedAnswers.step)
    },
    erase: () => {
      form.reset(blank)
      setRefusal(null)
      goToStep(0)
      draft.forget()
    },
    keepOnDevice: (isEnabled) => {
      setOnDevice(isEnabled)
      draft.setOnDevice(isEnabled)
    },
  }
}

/** Consent wording as displayed, stored with the answers. */
function consentWordings(steps: readonly SimulationStep[]): object {
  const textOfField = (path: string) => {
    const field = steps.flatMap(({ fields }) => fields).find((candidate) => candidate.path === path)
    return field && withFrenchSpaces([field.question ?? field.label, field.help].filter(Boolean).join(' '))
  }
  return { consentWording: textOfField('contactAccepted'), marketingWording: textOfField('marketingAccepted') }
}
