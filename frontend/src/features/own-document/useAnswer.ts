import { useSave } from '@/api/useSave'
import { notify } from '@/session/feedback'

/**
 * Sends an answer and reports its success. A refusal is returned in `error` and reloads the document, which may have
 * changed.
 */
export function useAnswer() {
  const { mutateAsync, isPending, error } = useSave((answer: () => Promise<void>) => answer(), { refresh: 'settled' })
  const run = async (answer: () => Promise<void>, done?: string): Promise<boolean> => {
    try {
      await mutateAsync(answer)
    } catch {
      return false
    }
    if (done !== undefined) notify(done)
    return true
  }
  return { busy: isPending, error, run }
}
