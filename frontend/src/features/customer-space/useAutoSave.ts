import { useEffect, useEffectEvent, useState } from 'react'
import { useSelector } from '@tanstack/react-store'
import { ApiError } from '@/api/error'
import { createQueue } from '@/components/createQueue'
import { retryDelay } from '@/components/retryDelay'
import { UNDO_MS } from '@/components/upload/useRemoval'
import type { DepositStore } from './depositStore'
import { pendingKind, type PendingKind } from './documents/pending'

/** Delay of a save that only removes files: they can be restored before it. */
const REMOVAL_DELAY_MS = UNDO_MS + 500

interface AutoSaveOptions {
  store: DepositStore
  /** Saves the changes of this kind. */
  save: (kind: PendingKind) => Promise<unknown>
  /** Handles a refusal that a retry does not resolve. */
  onRefusal: (error: unknown) => Promise<void>
}

/**
 * Auto-save: stores uploads, moves and renames immediately, removals once they cannot be undone.
 * Saves run one after another. Failed ones are retried when a retry may succeed.
 */
export function useAutoSave({ store, save, onRefusal }: AutoSaveOptions) {
  const { edit, failure } = useSelector(store.state)
  const [runInTurn] = useState(createQueue)

  /** Records the result of a save; handles its refusal. */
  const recordResult = async <T>(saving: Promise<T>): Promise<T> => {
    try {
      const result = await saving
      store.setFailure(null)
      return result
    } catch (error) {
      const isRetryable = !(error instanceof ApiError) || isTemporary(error)
      if (!isRetryable) await onRefusal(error)
      const { edit: failedEdit, failure: before } = store.state.get()
      store.setFailure({ edit: failedEdit, count: (before?.count ?? 0) + 1, isRetryable })
      throw error
    }
  }
  const saveLatest = useEffectEvent(save)
  const saveNow = useEffectEvent((isRetry: boolean) => {
    const saveCurrentEdit = async () => {
      const { edit: currentEdit, failure: before } = store.state.get()
      const kind = pendingKind(currentEdit)
      if (kind === null || (!isRetry && before?.edit === currentEdit)) return
      await recordResult(saveLatest(kind))
    }
    // The page displays the failure from the store.
    runInTurn(saveCurrentEdit).catch(() => null)
  })

  const hasFailed = failure !== null && failure.edit === edit
  const failures = hasFailed ? failure.count : 0
  const isRetried = hasFailed && failure.isRetryable
  useEffect(() => {
    const kind = pendingKind(edit)
    if (kind === null || (hasFailed && !isRetried)) return undefined
    if (kind === 'changed' && !hasFailed) return saveNow(false)
    const wait = hasFailed ? retryDelay(failures) : REMOVAL_DELAY_MS
    const run = () => saveNow(isRetried)
    const timer = setTimeout(run, wait)
    if (isRetried) window.addEventListener('online', run)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', run)
    }
  }, [edit, hasFailed, isRetried, failures])
  // Saves pending removals when the user leaves or closes the page, where they can no longer be undone.
  useEffect(() => {
    const saveRemovals = () => {
      if (pendingKind(store.state.get().edit) === 'removed') saveNow(false)
    }
    window.addEventListener('pagehide', saveRemovals)
    return () => {
      window.removeEventListener('pagehide', saveRemovals)
      saveRemovals()
    }
  }, [store])

  const pending = pendingKind(edit)
  return {
    /** Runs an explicit save after those under way. */
    saveInTurn: <T>(explicitSave: () => Promise<T>) => runInTurn(() => recordResult(explicitSave())),
    /** An automatic save of files is under way. */
    savingFiles: pending === 'changed' && !hasFailed,
    /** Changes are being saved or could not be saved. */
    dirty: pending === 'changed' || (pending !== null && hasFailed),
    saveFailed: pending !== null && hasFailed,
  }
}

function isTemporary({ status }: ApiError): boolean {
  return status === null || status >= 500 || status === 408 || status === 429
}
