import { useSave } from '@/api/useSave'
import { notify } from '@/session/feedback'

/**
 * Sends an answer and reports its success. A refusal is returned in `error` and reloads the document, which may have
 * changed.
 */
export function useAnswer() {
  const { mutateAsync, isPending, error } = useSave((answer: () => Promise<void>) => answer(), { refresh: 'settled' })
  const runAnswer = async (answer: () => Promise<void>, successMessage?: string): Promise<boolean> => {
    try {
      await mutateAsync(answer)
    } catch {
      return false
    }
    if (successMessage !== undefined) notify(successMessage)
    return true
  }
  return { isPending, error, runAnswer }
}
