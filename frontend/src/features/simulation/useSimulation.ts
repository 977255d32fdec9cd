import { useEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ApiError } from '@/api/error'
import { makeFormStore, type FormStore } from '@/components/form/store/formStore'
import type { ShownError } from '@/components/form/listErrors'
import { todayInParis } from '@/format/date'
import { takeGoOn } from '@/session/answers'
import { makeKeeper, type Found } from './keeper'
import { stepOf, violationsOf, type Simulation } from './simulation'

export type Phase = 'filling' | 'sending' | 'sent'

/** Where the visitor is, and what is to be shown there on arrival. */
export interface Place {
  step: number
  /** Counts the moves: 0 is the page as it opens. */
  visit: number
  /** Errors found in this step, to be listed. */
  errors?: readonly ShownError[]
  /** A field to go to. */
  field?: string
}

export interface SimulationState {
  form: FormStore<FieldValues>
  phase: Phase
  place: Place
  /** Answers of an earlier visit were found; null once the visitor has gone on. */
  found: Found | null
  refused: unknown
  /** To the next step, or sends from the last; `website` is what stands in the field that no visitor sees. */
  next: (website: string) => void
  previous: () => void
  reopen: (step: number) => void
  goToField: (field: string) => void
  resume: () => void
  erase: () => void
  dismiss: () => void
}

export const sending = () => import('./send')

/** The course of a simulation: steps, kept answers, sending. */
export function useSimulation(simulation: Simulation): SimulationState {
  const { steps, type } = simulation
  const check = async (values: FieldValues) => simulation.check(values, todayInParis())
  const [form] = useState(() => makeFormStore<FieldValues>(simulation.blank(), check))
  const [keeper] = useState(() => makeKeeper(simulation, form))
  const [phase, setPhase] = useState<Phase>('filling')
  const [place, setPlace] = useState<Place>({ step: 0, visit: 0 })
  const [found, setFound] = useState<Found | null>(null)
  const [refused, setRefused] = useState<unknown>(null)
  const busy = useRef(false)

  useEffect(
    () =>
      keeper.start((kept) => {
        if (takeGoOn(type)) setPlace({ step: kept.step, visit: 1 })
        else setFound(kept)
      }),
    [keeper, type],
  )

  const move = (step: number, what: Pick<Place, 'errors' | 'field'> = {}) => {
    keeper.moveTo(step)
    setFound(null)
    setPlace(({ visit }) => ({ step, visit: visit + 1, ...what }))
  }

  /** Shows what is wrong in a step; false when nothing is. */
  const refuse = async (step: number): Promise<boolean> => {
    const violations = violationsOf(steps, step, await check(form.getValues()))
    if (violations.length === 0) return false
    move(step, { errors: form.refuse(violations, steps[step]?.owns ?? []) })
    return true
  }

  const send = async (website: string) => {
    const wrong = await check(form.getValues())
    const first = steps.findIndex((_, index) => violationsOf(steps, index, wrong).length > 0)
    if (first >= 0 && (await refuse(first))) return
    const values = form.getValues()
    setRefused(null)
    setPhase('sending')
    try {
      const trap = { website, elapsedMs: keeper.elapsed() }
      const { sendSimulation } = await sending()
      await sendSimulation(await simulation.toBody(values), trap, keeper.requestKey())
    } catch (error) {
      setRefused(error)
      setPhase('filling')
      if (error instanceof ApiError) form.addErrors(error.details)
      return
    }
    form.reset(simulation.blank())
    keeper.forget()
    setPhase('sent')
  }

  const next = async (website: string) => {
    if (busy.current) return
    busy.current = true
    try {
      if (place.step === steps.length - 1) await send(website)
      else if (!(await refuse(place.step))) move(place.step + 1)
    } finally {
      busy.current = false
    }
  }

  return {
    form, phase, place, found, refused,
    next: (website) => void next(website),
    previous: () => move(place.step - 1),
    reopen: (step) => {
      if (phase === 'filling' && step < place.step) move(step)
    },
    goToField: (field) => move(stepOf(steps, field), { field }),
    resume: () => move(found?.step ?? place.step),
    erase: () => {
      form.reset(simulation.blank())
      setRefused(null)
      move(0)
      keeper.forget()
    },
    dismiss: () => setRefused(null),
  }
}
