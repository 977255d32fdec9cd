import { useQueryClient } from '@tanstack/react-query'
import { errorMessages } from '@/api/error'
import { notify } from '@/session/feedback'
import { forgetRecords, undoMerge } from './api'

/** Undoes a merge; shows an error on refusal. */
export function useUndo(): (merge: string) => Promise<void> {
  const client = useQueryClient()
  return async (merge) => {
    try {
      await undoMerge(merge)
      notify('La fusion a été annulée\u202F: les deux fiches sont de nouveau à part.')
    } catch (error) {
      notify(errorMessages(error, 'office', 'La fusion n’a pas pu être annulée.').join(' '), 'error')
    }
    await forgetRecords(client)
  }
}
