import { errorMessages } from '@/api/error'
import { useSave } from '@/api/useSave'
import { notify } from '@/session/feedback'
import { MERGE_READS, undoMerge } from './api'

/** Undoes a merge; shows an error on refusal. */
export function useUndo(): (merge: string) => Promise<void> {
  const { mutateAsync } = useSave(undoMerge, { rereads: MERGE_READS, refresh: 'settled' })
  return async (merge) => {
    try {
      await mutateAsync(merge)
      notify('La fusion a été annulée\u202F: les deux fiches sont de nouveau à part.')
    } catch (error) {
      notify(errorMessages(error, 'office', 'La fusion n’a pas pu être annulée.').join(' '), 'error')
    }
  }
}
