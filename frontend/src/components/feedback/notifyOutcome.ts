import { errorMessages } from '@/api/error'
import { notify } from '@/session/feedback'

interface OutcomeMessages<Result> {
  done: string | ((result: Result) => string)
  /** Default: the reasons of the server. */
  failed?: (error: unknown) => string
}

/** Awaits an action and shows a message about its outcome; returns whether it succeeded. */
export async function notifyOutcome<Result>(
  action: Promise<Result>,
  { done, failed = reasonsOf }: OutcomeMessages<Result>,
): Promise<boolean> {
  try {
    const result = await action
    notify(typeof done === 'string' ? done : done(result))
    return true
  } catch (error) {
    notify(failed(error), 'error')
    return false
  }
}

function reasonsOf(error: unknown): string {
  return errorMessages(error, 'office').join(' ')
}
