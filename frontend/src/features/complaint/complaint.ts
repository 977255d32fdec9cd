import { formatDate } from '@/format/date'
import { latenessText } from '@/features/task/public'
import type { Complaint } from './api'

/** State of one of the two legal deadlines of a complaint: acknowledgement and answer. */
export interface DeadlineState {
  text: string
  state: 'done' | 'running' | 'late'
}

export function acknowledgementDeadline(
  { acknowledgedOn, answeredOn, acknowledgeBy }: Complaint,
  today: string,
): DeadlineState {
  if (acknowledgedOn) return { text: `Envoyé le ${formatDate(acknowledgedOn)}`, state: 'done' }
  if (answeredOn)
    return {
      text: answeredOn <= acknowledgeBy ? 'Répondu dans le délai' : 'Répondu sans accusé de réception',
      state: 'done',
    }
  return openDeadline(acknowledgeBy, today)
}

export function answerDeadline({ answeredOn, answerBy }: Complaint, today: string): DeadlineState {
  return answeredOn ? { text: `Envoyée le ${formatDate(answeredOn)}`, state: 'done' } : openDeadline(answerBy, today)
}

function openDeadline(dueDate: string, today: string): DeadlineState {
  const text = `Au plus tard le ${formatDate(dueDate)}`
  return dueDate < today
    ? { text: `${text}, ${latenessText(dueDate, today)}`, state: 'late' }
    : { text, state: 'running' }
}

export function isLate({ nextDeadline }: Complaint, today: string): boolean {
  return typeof nextDeadline === 'string' && nextDeadline < today
}

/** Years of the yearly counts, latest first, back to `first`. */
export function yearsSince(first: number, today: string): number[] {
  const last = Math.max(first, Number(today.slice(0, 4)))
  return Array.from({ length: last - first + 1 }, (_, index) => last - index)
}
