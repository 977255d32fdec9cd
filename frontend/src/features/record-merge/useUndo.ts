import { errorMessages } from '@/api/error'
import { useSave } from '@/api/useSave'
import { notifyOutcome } from '@/components/feedback/notifyOutcome'
import { MERGE_READS, undoMerge } from './api'

/** Undoes a merge; shows an error on refusal. */
export function useUndo(): (merge: string) => Promise<void> {
  const { mutateAsync } = useSave(undoMerge, { rereads: MERGE_READS, refresh: 'settled' })
  return async (merge) => {
    await notifyOutcome(mutateAsync(merge), {
      successMessage: 'La fusion a été annulée\u202F: les deux fiches sont de nouveau à part.',
      errorMessage: (error) => errorMessages(error, 'office', 'La fusion n’a pas pu être annulée.').join(' '),
    })
  }
}
