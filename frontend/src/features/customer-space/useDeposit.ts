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
import { filesAt, mergePlaced, moveFile, placedMedias, rebaseFiles, withFilesAt, type PlacedMedia } from './places/placement'
import { useTransfers } from './useTransfers'

const UNKNOWN = 'Erreur inconnue pendant l’enregistrement de l’état.'
/** Maximum number of save attempts on concurrent saves of another device. */
const MAX_ATTEMPTS = 3

export type Saving = 'draft' | 'validation' | null

/** Edited files, and the version of the case they are based on. */
interface PendingEdit {
  base: OwnCase
  medias: PlacedMedia[]
}

/** Files and ticks of a case: displayed, saved and uploading. */
export function useDeposit(ownCase: OwnCase) {
  const client = useQueryClient()
  const { uuid } = ownCase
  // Files uploaded before the session ended are restored: the server still stores them.
  const [edit, setEdit] = useState(useDraft<PendingEdit>(`places:${uuid}`, currentUser().uuid))
  useDraftOnExpiry(`places:${uuid}`, () => edit)
  const transfers = useTransfers()
  const [saving, setSaving] = useState<Saving>(null)
  const [errors, setErrors] = useState<string[]>([])
  const [news, setNews] = useState<string | null>(null)
  const ticks = useRef(0)
  const { medias, displaced } = useMemo(
    () => (edit ? rebaseFiles(edit.medias, ownCase) : { medias: placedMedias(ownCase), displaced: [] }),
    [edit, ownCase],
  )

  const check = async (item: ChecklistItem, checked: boolean) => {
    const { queryKey } = ownCaseQuery(uuid)
    const tick = (value: boolean) =>
      client.setQueryData(queryKey, (old) => old && { ...old, itemsListArray: withChecked(old.itemsListArray, item.uuid, value) })
    // A response requested before the tick would revert it.
    void client.cancelQueries({ queryKey }, { revert: false })
    tick(checked)
    ticks.current += 1
    try {
      await checkItem(uuid, item.label, checked)
      void client.invalidateQueries({ queryKey: ownCasesQuery().queryKey })
    } catch (error) {
      tick(!checked)
      notify(errorMessages(error, 'public', UNKNOWN).join(' '), 'error')
    } finally {
      ticks.current -= 1
      if (ticks.current === 0) void client.invalidateQueries({ queryKey })
    }
  }

  /** Rebases local changes onto the current version. */
  const rebase = async (from: PendingEdit): Promise<PendingEdit> => {
    const fresh = await client.fetchQuery(ownCaseQuery(uuid))
    const merged = mergePlaced(from.base, from.medias, fresh)
    const over = { base: fresh, medias: merged.medias }
    setEdit(over)
    setNews(newsOf(from, over, merged.displaced))
    return over
  }

  /** Saves; on a conflict, merges the changes of another device and retries. */
  const saveOver = async (from: PendingEdit, completed: boolean, tries = 1): Promise<OwnCase> => {
    try {
      return await saveDeposit(from.base, from.medias, completed)
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409) || tries === MAX_ATTEMPTS) throw error
      return saveOver(await rebase(from), completed, tries + 1)
    }
  }

  const save = async (completed: boolean): Promise<boolean> => {
    setSaving(completed ? 'validation' : 'draft')
    setErrors([])
    setNews(displaced.length > 0 ? displacedNews(displaced) : null)
    const from = { base: edit?.base ?? ownCase, medias }
    try {
      const next = await saveOver(from, completed)
      client.setQueryData(ownCaseQuery(uuid).queryKey, next)
      void client.invalidateQueries({ queryKey: ownCasesQuery().queryKey })
      setEdit(null)
      notify(
        completed
          ? 'Votre dossier a été validé avec succès.'
          : 'Vos modifications ont été enregistrées avec succès.',
      )
      return true
    } catch (error) {
      // A document may have been accepted in the meantime: shows it and keeps the local changes.
      if (edit && error instanceof ApiError && error.status === 400) await rebase(from).catch(() => null)
      setErrors(errorMessages(error, 'public', UNKNOWN))
      return false
    } finally {
      setSaving(null)
    }
  }

  const present = useRef(ownCase)
  useLayoutEffect(() => {
    present.current = ownCase
  }, [ownCase])
  // Referentially stable functions: a tick re-renders no other document.
  const update = useCallback((next: (medias: PlacedMedia[]) => PlacedMedia[]) => {
    const base = present.current
    setEdit((before) => ({ base: before?.base ?? base, medias: next(before?.medias ?? placedMedias(base)) }))
  }, [])
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
    ...transfers, medias, change, move, saving, errors, setErrors, check, save,
    news: displaced.length > 0 ? displacedNews(displaced) : news,
    dirty: edit !== null,
  }
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
