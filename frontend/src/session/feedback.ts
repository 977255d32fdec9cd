import { createAtom } from '@tanstack/react-store'
import { useHydrated } from '@/site/hydration'

/** Display time of a message. */
const FEEDBACK_HIDE_MS = 10_000

export type Severity = 'success' | 'info' | 'warning' | 'error'

export interface Feedback {
  id: number
  text: string
  severity: Severity
  /** Second sentence, such as figures of the result. */
  detail?: string
  action?: FeedbackAction
  /** Shown until it is dismissed. */
  isLasting?: boolean
}

/** Action offered while the message is shown, such as an undo. */
export interface FeedbackAction {
  label: string
  run: () => void
}

const current = createAtom<Feedback | null>(null)
let timer: ReturnType<typeof setTimeout> | undefined
let count = 0

/** Current message, updated on change. */
export const useFeedback = (): Feedback | null => useHydrated(current, null)

/** Shows a feedback message in place of the current one. */
export function notify(
  text: string,
  severity: Severity = 'success',
  options: Pick<Feedback, 'detail' | 'action' | 'isLasting'> = {},
): void {
  count += 1
  setFeedback({ id: count, text, severity, ...options })
  if (!options.isLasting) timer = setTimeout(dismiss, FEEDBACK_HIDE_MS)
}

export function dismiss(): void {
  setFeedback(null)
}

export function currentFeedback(): Feedback | null {
  return current.get()
}

function setFeedback(feedback: Feedback | null): void {
  clearTimeout(timer)
  current.set(feedback)
}
