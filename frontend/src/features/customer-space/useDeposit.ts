import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError, errorMessages } from '@/api/error'
import type { Media } from '@/components/upload/media'
import { OTHER_DOCUMENTS } from '@/components/steps/checklist'
import { notify } from '@/session/feedback'
import { useDraft, useDraftOnExpiry } from '@/session/draft'
import { currentUser } from '@/session/session'
import { checkItem, ownCaseQuery, ownCasesQuery, saveDeposit, type ChecklistItem, type OwnCase } from './api'
import { withChecked } from './places/checklist'
import { editAfterSave, pendingKind, withRemovedFiles, type PendingEdit } from './places/pending'
import { filesAt, mergePlaced, moveFile, placedMedias, rebaseFiles, withFilesAt, type PlacedMedia } from './places/placement'
import { useAutoSave } from './useAutoSave'
import { useTransfers } from './useTransfers'

/** Fallback message of a save on this page. */
export const UNKNOWN_ERROR = 'Erreur inconnue pendant l’enregistrement de l’état.'
/** Maximum number of save attempts on concurrent saves of another device. */
const MAX_ATTEMPTS = 3

export type Saving = 'draft' | 'validation' | null

/** Files and ticks of a case: displayed, saved and uploading. */
export function useDeposit(ownCase: OwnCase) {
  const client = useQueryClient()
  const { uuid } = ownCase
  const { edit, current, set, shown, present, receive } = useEdit(ownCase)
  const transfers = useTransfers()
  const [saving, setSaving] = useState<Saving>(null)
  const [errors, setErrors] = useState<string[]>([])
  const [news, setNews] = useState<string | null>(null)
  const ticks = useRef(0)
  const { medias, displaced } = useMemo(
    () => (edit ? rebaseFiles(edit.medias, shown) : { medias: placedMedias(shown), displaced: [] }),
    [edit, shown],
  )

  const showTick = useCallback((item: ChecklistItem, checked: boolean, reason?: string) => {
    const { queryKey } = ownCaseQuery(uuid)
    // A response requested before the tick would revert it.
    void client.cancelQueries({ queryKey }, { revert: false })
    client.setQueryData(queryKey, (old) => old && { ...old, itemsListArray: withChecked(old.itemsListArray, item.uuid, checked, reason) })
  }, [client, uuid])
  /** Refreshes the case once no other tick is being saved. */
  const saveTick = useCallback((item: ChecklistItem, checked: boolean, reason?: string) => {
    ticks.current += 1
    const refresh = () => {
      ticks.current -= 1
      if (ticks.current === 0) void client.invalidateQueries({ queryKey: ownCaseQuery(uuid).queryKey })
    }
    const refreshList = () => void client.invalidateQueries({ queryKey: ownCasesQuery().queryKey })
    return checkItem(uuid, item.label, checked, reason).then(refreshList).finally(refresh)
  }, [client, uuid])
  /** Ticks or unticks a document; shown before the server answers. */
  const check = useCallback(async (item: ChecklistItem, checked: boolean) => {
    showTick(item, checked)
    try {
      await saveTick(item, checked)
    } catch (error) {
      showTick(item, !checked, item.notConcerned?.reason)
      notify(errorMessages(error, 'public', UNKNOWN_ERROR).join(' '), 'error')
    }
  }, [showTick, saveTick])
  /** States that a document does not concern the customer; rejects when that could not be saved. */
  const stateNotConcerned = useCallback(async (item: ChecklistItem, reason: string) => {
    await saveTick(item, true, reason)
    showTick(item, true, reason)
  }, [showTick, saveTick])

  /** Rebases local changes onto the current version. */
  const rebase = async (): Promise<void> => {
    const from = current() ?? { base: present.current, medias: placedMedias(present.current) }
    const fresh = await client.fetchQuery(ownCaseQuery(uuid))
    receive(fresh)
    const local = current() ?? from
    const merged = mergePlaced(local.base, local.medias, fresh)
    const over = { base: fresh, medias: merged.medias }
    set(() => over)
    setNews(newsOf(from, over, merged.displaced))
  }

  /**
   * Saves the present files; on a conflict, merges the changes of another device and retries. `keepsRemoved`: removed
   * files are kept, as they can still be restored.
   */
  const send = async (completed: boolean, keepsRemoved: boolean, tries = 1): Promise<void> => {
    const from = current() ?? { base: present.current, medias: placedMedias(present.current) }
    const rebased = rebaseFiles(from.medias, present.current)
    const now = { base: from.base, medias: rebased.medias }
    if (rebased.displaced.length > 0) {
      set(() => now)
      setNews(displacedNews(rebased.displaced))
    }
    const sent = keepsRemoved ? withRemovedFiles(now) : now.medias
    try {
      const answer = await saveDeposit(now.base, sent, completed)
      const { queryKey } = ownCaseQuery(uuid)
      // A response requested before the save would revert it.
      void client.cancelQueries({ queryKey }, { revert: false })
      const saved = client.setQueryData(queryKey, answer) ?? answer
      receive(saved)
      setErrors([])
      void client.invalidateQueries({ queryKey: ownCasesQuery().queryKey })
      set((before) => (before === null || completed ? null : editAfterSave(before, sent, saved)))
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409) || tries === MAX_ATTEMPTS) throw error
      await rebase()
      await send(completed, keepsRemoved, tries + 1)
    }
  }

  const { saveInTurn, ...autoSave } = useAutoSave({
    edit,
    current,
    save: (kind) => send(false, kind === 'changed'),
    onRefusal: async (error) => {
      // A document may have been accepted in the meantime: shows it and keeps the local changes.
      if (current() !== null && error instanceof ApiError && error.status === 400) await rebase().catch(() => null)
      setErrors(errorMessages(error, 'public', UNKNOWN_ERROR))
    },
  })

  const save = async (completed: boolean): Promise<boolean> => {
    setSaving(completed ? 'validation' : 'draft')
    setErrors([])
    setNews(null)
    try {
      await saveInTurn(() => send(completed, false))
      notify(
        completed
          ? 'Votre dossier a été validé avec succès.'
          : 'Vos modifications ont été enregistrées avec succès.',
      )
      return true
    } catch (error) {
      setErrors(errorMessages(error, 'public', UNKNOWN_ERROR))
      return false
    } finally {
      setSaving(null)
    }
  }

  // Referentially stable functions: a tick re-renders no other document.
  const update = useCallback(
    (next: (medias: PlacedMedia[]) => PlacedMedia[]) =>
      set((before) => {
        const base = before?.base ?? present.current
        const after = { base, medias: next(before?.medias ?? placedMedias(base)) }
        return pendingKind(after) === null ? null : after
      }),
    [set, present],
  )
  /** Updates the files of one document. */
  const change = useCallback(
    (item: string | null, files: (there: readonly PlacedMedia[]) => readonly Media[]) =>
      update((all) => withFilesAt(all, item, files(filesAt(all, item)))),
    [update],
  )
  const move = useCallback(
    (file: string, item: string | null) => update((all) => moveFile(all, file, item)),
    [update],
  )

  return {
    ...transfers, ...autoSave, medias, change, move, saving, errors, setErrors, check, stateNotConcerned, save,
    news: displaced.length > 0 ? displacedNews(displaced) : news,
    changed: edit !== null,
  }
}

/** Local changes, readable between two renders, and the newest version of the case. */
function useEdit(ownCase: OwnCase) {
  const key = `places:${ownCase.uuid}`
  // Files uploaded before the session ended are restored: the server still stores them.
  const [edit, setEdit] = useState(useDraft<PendingEdit>(key, currentUser().uuid))
  const latest = useRef(edit)
  useDraftOnExpiry(key, () => latest.current)
  const current = useCallback(() => latest.current, [])
  const set = useCallback((next: (before: PendingEdit | null) => PendingEdit | null) => {
    latest.current = next(latest.current)
    setEdit(latest.current)
  }, [])
  // The query notifies later than a state is set: the newest version is shown meanwhile.
  const [received, setReceived] = useState(ownCase)
  const shown = received.version > ownCase.version ? received : ownCase
  const present = useRef(shown)
  useLayoutEffect(() => {
    present.current = shown
  }, [shown])
  const receive = useCallback((next: OwnCase) => {
    present.current = next
    setReceived(next)
  }, [])
  return { edit, current, set, shown, present, receive }
}

function displacedNews(names: readonly string[]): string {
  const [isOne, list] = [names.length === 1, names.join(', ')]
  return `Un document n’est plus à fournir\u202F: ${list} ${isOne ? 'est rangé' : 'sont rangés'} dans «\u202F${OTHER_DOCUMENTS}\u202F».`
}

/** « Depuis un autre appareil : … », or null when no file was added, removed or displaced. */
function newsOf(before: PendingEdit, after: PendingEdit, displaced: readonly string[]): string | null {
  const names = (medias: readonly Media[], others: readonly Media[]) =>
    medias.filter(({ uuid }) => others.every((other) => other.uuid !== uuid)).map(({ name }) => name).join(', ')
  const added = names(after.medias, before.medias)
  const removed = names(before.medias, after.medias)
  const parts = [added && `ajouté\u202F: ${added}`, removed && `retiré\u202F: ${removed}`].filter(Boolean)
  const elsewhere = parts.length === 0 ? [] : [`Depuis un autre appareil\u202F: ${parts.join('\u202F; ')}.`]
  const messages = displaced.length > 0 ? [...elsewhere, displacedNews(displaced)] : elsewhere
  return messages.length === 0 ? null : messages.join(' ')
}
