import { useState } from 'react'
import { useMutation, useQueryClient, useSuspenseQuery, type UseMutationOptions } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { ApiError, errorMessages } from '@/api/error'
import type { UploadedFile } from '@/components/upload/uploadedFile'
import { OTHER_DOCUMENTS } from '@/components/steps/checklist'
import { notify } from '@/session/feedback'
import { useDraft, useDraftOnExpiry } from '@/session/draft'
import { currentUser } from '@/session/session'
import { ownCaseQuery, ownCasesQuery, saveDeposit, type OwnCase } from './api'
import { createDepositStore, UNKNOWN_ERROR, useUploadSummary } from './depositStore'
import { withTicksSince } from './documents/checklist'
import { editAfterSave, withRemovedFiles, type PendingEdit } from './documents/pending'
import { mergeAssigned, assignedFiles, rebaseFiles } from './documents/placement'
import { useAutoSave } from './useAutoSave'

/** Maximum number of save attempts on concurrent saves of another device. */
const MAX_ATTEMPTS = 3

export type SavingKind = 'draft' | 'validation'

const SAVED: Record<SavingKind, string> = {
  draft: 'Vos modifications ont été enregistrées avec succès.',
  validation: 'Votre dossier a été validé avec succès.',
}

/** Files of a case: displayed, saved and uploading. */
export function useDeposit(uuid: string) {
  const client = useQueryClient()
  // The query and the store are read in the same component: a save updates both, and one render shows both.
  const { data: ownCase } = useSuspenseQuery(ownCaseQuery(uuid))
  const draftKey = `deposit-files:${uuid}`
  // Files uploaded before the session ended are restored: the server still stores them.
  const draft = useDraft<PendingEdit>(draftKey, currentUser().uuid)
  const [store] = useState(() => createDepositStore(client, ownCase, draft))
  useDraftOnExpiry(draftKey, () => store.state.get().edit)
  const { edit } = useSelector(store.state)
  const uploadSummary = useUploadSummary(store)
  const [errors, setErrors] = useState<string[]>([])
  const [notice, setNotice] = useState<string | null>(null)
  const { files, displacedFiles } = edit
    ? rebaseFiles(edit.files, ownCase)
    : { files: assignedFiles(ownCase), displacedFiles: [] }

  /** Rebases local changes onto the current version. */
  const rebase = async (): Promise<void> => {
    const editBefore = store.currentEdit()
    const freshCase = await client.fetchQuery(ownCaseQuery(uuid))
    // The user may have changed files during the request.
    const local = store.state.get().edit ?? editBefore
    const { files: mergedFiles, displacedFiles: movedNames } = mergeAssigned(local.base, local.files, freshCase)
    const rebasedEdit = { base: freshCase, files: mergedFiles }
    store.setEdit(() => rebasedEdit)
    setNotice(remoteChangesText(editBefore, rebasedEdit, movedNames))
  }

  /**
   * Saves the present files; on a conflict, merges the changes of another device and retries. `keepsRemoved`: sends
   * removed files too, while their removal can be undone.
   */
  const send = async (isCompleted: boolean, keepsRemoved: boolean, attempt = 1): Promise<void> => {
    const { base, files: localFiles } = store.currentEdit()
    const { files: rebasedFiles, displacedFiles: movedNames } = rebaseFiles(localFiles, store.latestCase())
    const sentEdit = { base, files: rebasedFiles }
    if (movedNames.length > 0) {
      store.setEdit(() => sentEdit)
      setNotice(displacedText(movedNames))
    }
    const sentFiles = keepsRemoved ? withRemovedFiles(sentEdit) : rebasedFiles
    try {
      const response = await saveDeposit(base, sentFiles, isCompleted)
      const { queryKey } = ownCaseQuery(uuid)
      const savedCase =
        client.setQueryData(queryKey, (cachedCase = response) => withTicksAfterSave(base, cachedCase, response)) ??
        response
      // A response requested before the save would revert it: the case is requested again.
      if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey })
      setErrors([])
      void client.invalidateQueries({ queryKey: ownCasesQuery().queryKey })
      // Without an edit, the user undid the sent changes during the save: the edit restores the previous files.
      const unchangedEdit = { base, files: assignedFiles(base) }
      store.setEdit((currentEdit) =>
        isCompleted ? null : editAfterSave(currentEdit ?? unchangedEdit, sentFiles, savedCase),
      )
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409) || attempt === MAX_ATTEMPTS) throw error
      await rebase()
      await send(isCompleted, keepsRemoved, attempt + 1)
    }
  }

  const showError = (error: unknown) => setErrors(errorMessages(error, 'public', UNKNOWN_ERROR))
  const recordFailure = async (error: unknown) => {
    const isRetryable = !(error instanceof ApiError) || error.isTemporary
    if (!isRetryable) {
      // A document may have been accepted in the meantime: loads the current case and keeps the local changes.
      if (store.state.get().edit !== null && error.status === 400) await rebase().catch(() => null)
      showError(error)
    }
    store.recordFailure(isRetryable)
  }
  const mutationKey = ['deposit', uuid]
  const saveOptions = {
    mutationKey,
    // Saves run one after another.
    scope: { id: mutationKey.join() },
    networkMode: 'always',
    meta: { refresh: 'none' },
    onSuccess: store.clearFailure,
    onError: recordFailure,
  } satisfies Omit<UseMutationOptions<void>, 'mutationFn'>

  const autoSave = useAutoSave({ store, saveOptions, save: (kind) => send(false, kind === 'changed') })
  const explicitSave = useMutation({
    ...saveOptions,
    mutationFn: (kind: SavingKind) => send(kind === 'validation', false),
    onMutate: () => {
      setErrors([])
      setNotice(null)
    },
    onSuccess: (_, kind) => {
      store.clearFailure()
      notify(SAVED[kind])
    },
    onError: async (error) => {
      await recordFailure(error)
      showError(error)
    },
  })

  return {
    ...autoSave,
    ownCase,
    store,
    files,
    /** Explicit save under way. */
    saving: explicitSave.isPending ? explicitSave.variables : null,
    errors,
    setErrors,
    /** Saves explicitly; resolves to whether it succeeded. The page shows the error. */
    save: (kind: SavingKind) =>
      explicitSave.mutateAsync(kind).then(
        () => true,
        () => false,
      ),
    ...uploadSummary,
    notice: displacedFiles.length > 0 ? displacedText(displacedFiles) : notice,
    hasChanges: edit !== null,
  }
}

/** Case shown after a save: its response, with the ticks made in the meantime. */
function withTicksAfterSave(base: OwnCase, cachedCase: OwnCase, response: OwnCase): OwnCase {
  // A tick that was read again is in a later version.
  if (cachedCase.version > response.version) return cachedCase
  const { itemsListArray } = response
  return { ...response, itemsListArray: withTicksSince(base.itemsListArray, cachedCase.itemsListArray, itemsListArray) }
}

function displacedText(names: readonly string[]): string {
  const verb = names.length === 1 ? 'est rangé' : 'sont rangés'
  return `Un document n’est plus à fournir\u202F: ${names.join(', ')} ${verb} dans «\u202F${OTHER_DOCUMENTS}\u202F».`
}

/** « Depuis un autre appareil : … », or null when no file was added, removed or displaced. */
function remoteChangesText(
  previousEdit: PendingEdit,
  mergedEdit: PendingEdit,
  displacedFiles: readonly string[],
): string | null {
  const namesNotIn = (files: readonly UploadedFile[], otherFiles: readonly UploadedFile[]) =>
    files
      .filter(({ uuid }) => otherFiles.every((otherFile) => otherFile.uuid !== uuid))
      .map(({ name }) => name)
      .join(', ')
  const addedNames = namesNotIn(mergedEdit.files, previousEdit.files)
  const removedNames = namesNotIn(previousEdit.files, mergedEdit.files)
  const sentences = [
    addedNames && `ajouté\u202F: ${addedNames}`,
    removedNames && `retiré\u202F: ${removedNames}`,
  ].filter(Boolean)
  const elsewhere = sentences.length === 0 ? [] : [`Depuis un autre appareil\u202F: ${sentences.join('\u202F; ')}.`]
  const messages = displacedFiles.length > 0 ? [...elsewhere, displacedText(displacedFiles)] : elsewhere
  return messages.length === 0 ? null : messages.join(' ')
}
