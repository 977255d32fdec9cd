import type { FieldValues } from 'react-hook-form'
import type { FormStore } from '@/components/form/store/formStore'
import { forgetAnswers, keepAnswers, readAnswers } from '@/session/answers'
import { fits } from './shape'
import type { Simulation } from './simulation'
import { newUuid } from '@/session/uuid'

/** A pause in typing after which the answers are kept. */
const PAUSE_MS = 300

export interface Found {
  step: number
  savedAt: number
}

export interface Keeper {
  /** Puts kept answers in the form, then keeps every change. Answers how to stop. */
  start: (onFound: (found: Found) => void) => () => void
  moveTo: (step: number) => void
  /** Identifies the request to come: made at the first try, the same until an answer changes or `forget`. */
  requestKey: () => string
  /** Milliseconds since the visitor began, at this visit or at one before. */
  elapsed: () => number
  /** Sent, or erased by the visitor: nothing stays on the device. */
  forget: () => void
}

/** Keeps what is answered on this device until it is sent. */
export function makeKeeper(simulation: Simulation, form: Pick<FormStore<FieldValues>, 'getValues' | 'reset' | 'subscribe'>): Keeper {
  let startedAt = 0
  let step = 0
  let requestKey = ''
  /** The answers that were tried under the key: other answers are another request. */
  let tried = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const untouched = JSON.stringify(simulation.blank())

  const save = () => {
    clearTimeout(timer)
    timer = undefined
    const values = form.getValues()
    const text = JSON.stringify(values)
    if (text === untouched) return forgetAnswers(simulation.type)
    if (text !== tried) requestKey = ''
    keepAnswers(simulation.type, {
      startedAt, savedAt: Date.now(), step, values, ...(requestKey && { requestKey }),
    })
  }
  const flush = () => {
    if (timer !== undefined) save()
  }
  const begin = () => {
    startedAt = Date.now()
    step = 0
    requestKey = ''
  }

  return {
    start(onFound) {
      begin()
      const kept = readAnswers(simulation.type, startedAt)
      if (kept && fits(simulation.blank(), kept.values)) {
        startedAt = kept.startedAt
        step = Math.min(Math.max(0, Math.trunc(kept.step)), simulation.steps.length - 1)
        requestKey = kept.requestKey ?? ''
        form.reset(kept.values)
        tried = JSON.stringify(form.getValues())
        onFound({ step, savedAt: kept.savedAt })
      } else if (kept) {
        forgetAnswers(simulation.type)
      }
      let seen = form.getValues()
      const unsubscribe = form.subscribe(() => {
        const values = form.getValues()
        if (values === seen) return
        seen = values
        clearTimeout(timer)
        timer = setTimeout(save, PAUSE_MS)
      })
      window.addEventListener('pagehide', flush)
      return () => {
        unsubscribe()
        window.removeEventListener('pagehide', flush)
        flush()
      }
    },
    moveTo(next) {
      step = next
      save()
    },
    requestKey() {
      const text = JSON.stringify(form.getValues())
      if (requestKey === '' || text !== tried) requestKey = newUuid()
      tried = text
      save()
      return requestKey
    },
    elapsed: () => Date.now() - startedAt,
    forget() {
      clearTimeout(timer)
      timer = undefined
      begin()
      forgetAnswers(simulation.type)
    },
  }
}
