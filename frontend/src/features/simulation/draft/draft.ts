import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { isObject } from '@/rules/isObject'
import { deleteAnswers, loadAnswers, saveAnswers, type SavedAnswers } from '@/session/answers'
import { newUuid } from '@/session/requestKeys'
import type { Simulation } from '../simulation'

/** Debounce before the answers are stored. */
const DEBOUNCE_MS = 300

export interface SimulationDraft {
  /** Reports valid stored answers to `onFound`, then stores every change. Returns the cleanup function. */
  startSaving: (onFound: (savedAnswers: SavedAnswers) => void) => () => void
  /** Loads the found answers into the form. */
  resume: (savedAnswers: SavedAnswers) => void
  setStep: (step: number) => void
  /** Sets whether the answers are stored beyond the tab. */
  setOnDevice: (onDevice: boolean) => void
  /** Idempotency key: created at the first attempt, reused until an answer changes or `forget`. */
  requestKey: () => string
  /** Milliseconds since the start, including earlier visits. */
  elapsedMs: () => number
  /** Deletes the stored answers, after sending or on request. */
  forget: () => void
}

/** Stores unsent answers: in this tab, and on the device on request. */
export function makeDraft(
  simulation: Simulation,
  blank: FieldValues,
  form: Pick<UseFormReturn, 'getValues' | 'reset' | 'subscribe'>,
): SimulationDraft {
  const { type, steps } = simulation
  const blankJson = JSON.stringify(blank)
  let startedAt = 0
  let step = 0
  let onDevice = false
  let requestKey = ''
  /** Answers sent with the current key; other answers need a new key. */
  let sentAnswers = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  const save = () => {
    clearTimeout(timer)
    timer = undefined
    const values = form.getValues()
    const text = JSON.stringify(values)
    if (text === blankJson) return deleteAnswers(type)
    if (text !== sentAnswers) requestKey = ''
    saveAnswers(type, { startedAt, savedAt: Date.now(), step, values, onDevice, ...(requestKey && { requestKey }) })
  }
  const flush = () => {
    if (timer !== undefined) save()
  }
  const find = (): SavedAnswers | null => {
    const savedAnswers = loadAnswers(type, Date.now())
    if (savedAnswers === null) return null
    if (matchesShape(blank, savedAnswers.values))
      return { ...savedAnswers, step: Math.min(Math.max(0, Math.trunc(savedAnswers.step)), steps.length - 1) }
    deleteAnswers(type)
    return null
  }
  const resetProgress = () => {
    startedAt = Date.now()
    step = 0
    requestKey = ''
  }

  return {
    startSaving(onFound) {
      resetProgress()
      const savedAnswers = find()
      if (savedAnswers) onFound(savedAnswers)
      const unsubscribe = form.subscribe({
        formState: { values: true },
        callback: () => {
          clearTimeout(timer)
          timer = setTimeout(save, DEBOUNCE_MS)
        },
      })
      window.addEventListener('pagehide', flush)
      return () => {
        unsubscribe()
        window.removeEventListener('pagehide', flush)
        flush()
      }
    },
    resume(savedAnswers) {
      startedAt = savedAnswers.startedAt
      step = savedAnswers.step
      onDevice = savedAnswers.onDevice === true
      requestKey = savedAnswers.requestKey ?? ''
      form.reset(savedAnswers.values)
      sentAnswers = JSON.stringify(form.getValues())
      clearTimeout(timer)
      timer = undefined
    },
    setStep(newStep) {
      step = newStep
      save()
    },
    setOnDevice(isEnabled) {
      onDevice = isEnabled
      save()
    },
    requestKey() {
      const text = JSON.stringify(form.getValues())
      if (requestKey === '' || text !== sentAnswers) requestKey = newUuid()
      sentAnswers = text
      save()
      return requestKey
    },
    elapsedMs: () => Date.now() - startedAt,
    forget() {
      clearTimeout(timer)
      timer = undefined
      resetProgress()
      deleteAnswers(type)
    },
  }
}

/**
 * Whether stored answers fit the form: every field of a blank form exists with the same type. Lists may have any number
 * of rows; lists of objects contain objects only.
 */
function matchesShape(blank: unknown, storedAnswers: unknown): boolean {
  if (Array.isArray(blank)) return Array.isArray(storedAnswers) && matchesRows(blank, storedAnswers)
  if (isObject(blank)) {
    return (
      isObject(storedAnswers) &&
      Object.entries(blank).every(([name, value]) => matchesShape(value, storedAnswers[name]))
    )
  }
  return storedAnswers === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof storedAnswers)
}

function matchesRows(blank: readonly unknown[], storedRows: readonly unknown[]): boolean {
  const model = blank[0]
  return storedRows.every((row) => (model === undefined ? row !== undefined : matchesShape(model, row)))
}
