import { listeners } from './store'

/** A message hides by itself after this time. */
const FEEDBACK_HIDE_MS = 10_000

export type Severity = 'success' | 'info' | 'warning' | 'error'

export interface Feedback {
  id: number
  text: string
  severity: Severity
  /** A second sentence: figures of what was done. */
  detail?: string
  action?: FeedbackAction
}

/** What can still be done about it while the message is shown. */
export interface FeedbackAction {
  label: string
  run: () => void
}

let current: Feedback | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let count = 0
const { subscribe, emit } = listeners()

/** Calls a listener when another message is shown, or none; answers how to stop. */
export const onFeedback = subscribe

/** Shows a feedback message in place of the one on screen. */
export function notify(text: string, severity: Severity = 'success', more: Pick<Feedback, 'detail' | 'action'> = {}): void {
  count += 1
  set({ id: count, text, severity, ...more })
  timer = setTimeout(dismiss, FEEDBACK_HIDE_MS)
}

export function dismiss(): void {
  set(null)
}

export function currentFeedback(): Feedback | null {
  return current
}

function set(feedback: Feedback | null): void {
  clearTimeout(timer)
  current = feedback
  emit()
}
