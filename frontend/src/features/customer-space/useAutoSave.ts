import { useEffect } from 'react'
import { useIsMutating, useMutation, type MutationKey, type UseMutationOptions } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { UNDO_MS } from '@/components/upload/useRemoval'
import { useDebounced } from '@/components/useDebounced'
import { useRetry } from '@/components/useRetry'
import type { DepositStore } from './depositStore'
import { pendingKind, type PendingKind } from './documents/pending'

/** Delay of a save that only removes files: they can be restored before it. */
const REMOVAL_DELAY_MS = UNDO_MS + 500

interface AutoSaveOptions {
  store: DepositStore
  /** Options of all saves of the deposit, automatic or not. */
  saveOptions: Omit<UseMutationOptions<void>, 'mutationFn'> & { mutationKey: MutationKey }
  /** Saves the changes of this kind. */
  save: (kind: PendingKind) => Promise<void>
}

/**
 * Auto-save: stores uploads, moves and renames immediately, removals once they cannot be undone. Failed saves are
 * retried when a retry may succeed.
 */
export function useAutoSave({ store, saveOptions, save }: AutoSaveOptions) {
  const { edit, failure } = useSelector(store.state)
  const { mutate } = useMutation({
    ...saveOptions,
    mutationFn: async () => {
      const kind = pendingKind(store.state.get().edit)
      // A save before this one may have sent the changes.
      if (kind !== null) await save(kind)
    },
  })
  const isSaving = useIsMutating({ mutationKey: saveOptions.mutationKey }) > 0
  const pendingChange = pendingKind(edit)
  const hasFailed = failure !== null && failure.edit === edit
  const settledEdit = useDebounced(edit, REMOVAL_DELAY_MS)
  const isRemovalFinal = pendingChange === 'removed' && settledEdit === edit

  const isDue = !isSaving && !hasFailed && (pendingChange === 'changed' || isRemovalFinal)
  useEffect(() => {
    if (isDue) mutate()
  }, [isDue, mutate])

  const isRetried = !isSaving && pendingChange !== null && hasFailed && failure.isRetryable
  useRetry(isRetried ? failure.count : 0, () => mutate())

  // Saves pending removals when the user leaves or closes the page, where they can no longer be undone.
  useEffect(() => {
    const saveRemovals = () => {
      if (pendingKind(store.state.get().edit) === 'removed') mutate()
    }
    window.addEventListener('pagehide', saveRemovals)
    return () => {
      window.removeEventListener('pagehide', saveRemovals)
      saveRemovals()
    }
  }, [store, mutate])

  return {
    /** An automatic save of files is under way. */
    isSavingFiles: pendingChange === 'changed' && !hasFailed,
    /** Changes are being saved or could not be saved. */
    wouldLoseChanges: pendingChange === 'changed' || (pendingChange !== null && hasFailed),
    hasSaveFailed: pendingChange !== null && hasFailed,
  }
}
