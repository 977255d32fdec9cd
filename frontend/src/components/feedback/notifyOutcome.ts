import { errorMessages } from '@/api/error'
import { notify } from '@/session/feedback'

interface OutcomeMessages<Result> {
  successMessage: string | ((result: Result) => string)
  /** Default: the reasons of the server. */
  errorMessage?: (error: unknown) => string
}

/** Awaits an action and shows a message about its outcome; returns whether it succeeded. */
export async function notifyOutcome<Result>(
  action: Promise<Result>,
  { successMessage, errorMessage = reasonsOf }: OutcomeMessages<Result>,
): Promise<boolean> {
  try {
    const result = await action
    notify(typeof successMessage === 'string' ? successMessage : successMessage(result))
    return true
  } catch (error) {
    notify(errorMessage(error), 'error')
    return false
  }
}

function reasonsOf(error: unknown): string {
  return errorMessages(error, 'private').join(' ')
}
