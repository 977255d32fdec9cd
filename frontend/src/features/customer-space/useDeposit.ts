import { useMemo, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError, errorMessages } from '@/api/error'
import { mergeFiles } from '@/components/edit/merge'
import type { DocumentsOwner } from '@/components/upload/documents'
import { savedMedias, type Media } from '@/components/upload/media'
import { notify } from '@/session/feedback'
import { useDraft, useDraftOnExpiry } from '@/session/draft'
import { currentUser } from '@/session/session'
import { checkItem, ownCaseQuery, ownCasesQuery, saveDeposit, type OwnCase } from './api'
import { withChecked } from './checklist'

const UNKNOWN = 'Erreur inconnue pendant l’enregistrement de l’état.'
/** How often a save goes on over what another device saved at the same moment. */
const TRIES = 3

export type Saving = 'draft' | 'validation' | null

/** Files being changed, and the case as it stood when that began. */
interface Edit {
  base: DocumentsOwner
  medias: Media[]
}

/** The files and ticks of one case: what is on screen, what is saved, what is on its way. */
export function useDeposit(ownCase: OwnCase) {
  const client = useQueryClient()
  const { uuid } = ownCase
  // Files sent before a session ended are still with the server, waiting: they come back.
  const [edit, setEdit] = useState(useDraft<Edit>(`case:${uuid}`, currentUser().uuid))
  useDraftOnExpiry(`case:${uuid}`, () => edit)
  const [busy, setBusy] = useState(0)
  const [failed, setFailed] = useState<readonly string[]>([])
  const [saving, setSaving] = useState<Saving>(null)
  const [errors, setErrors] = useState<string[]>([])
  const [news, setNews] = useState<string | null>(null)
  const saved = useMemo(() => savedMedias(ownCase.medias), [ownCase])
  const medias = edit?.medias ?? saved

  const check = async (label: string, checked: boolean) => {
    const { queryKey } = ownCaseQuery(uuid)
    const tick = (value: boolean) =>
      client.setQueryData(queryKey, (old) => old && { ...old, itemsListArray: withChecked(old.itemsListArray, label, value) })
    // An answer that was asked for before the tick would take it back.
    void client.cancelQueries({ queryKey }, { revert: false })
    tick(checked)
    try {
      await checkItem(uuid, label, checked)
      void client.invalidateQueries({ queryKey: ownCasesQuery().queryKey })
    } catch (error) {
      tick(!checked)
      notify(errorMessages(error, 'public', UNKNOWN).join(' '), 'error')
    }
  }

  /** Saves; what another device brought or removed meanwhile is taken in first. */
  const saveOver = async (from: Edit, completed: boolean, tries = 1): Promise<OwnCase> => {
    try {
      return await saveDeposit(from.base, from.medias, completed)
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409) || tries === TRIES) throw error
      const fresh = await client.fetchQuery(ownCaseQuery(uuid))
      const over = { base: fresh, medias: mergeFiles(savedMedias(from.base.medias), from.medias, savedMedias(fresh.medias)) }
      setEdit(over)
      setNews(newsOf(from, over))
      return saveOver(over, completed, tries + 1)
    }
  }

  const save = async (completed: boolean): Promise<boolean> => {
    setSaving(completed ? 'validation' : 'draft')
    setErrors([])
    setNews(null)
    try {
      const next = await saveOver(edit ?? { base: ownCase, medias: saved }, completed)
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
      setErrors(errorMessages(error, 'public', UNKNOWN))
      return false
    } finally {
      setSaving(null)
    }
  }

  const change = (next: Media[]) => setEdit((before) => ({ base: before?.base ?? ownCase, medias: next }))

  return {
    medias, change, busy, setBusy, failed, setFailed, saving, errors, setErrors, news, check, save,
    dirty: edit !== null,
  }
}

/** « Depuis un autre appareil : … », or nothing when no file came or went. */
function newsOf(before: Edit, after: Edit): string | null {
  const names = (medias: readonly Media[], others: readonly Media[]) =>
    medias.filter(({ uuid }) => others.every((other) => other.uuid !== uuid)).map(({ name }) => name).join(', ')
  const added = names(after.medias, before.medias)
  const removed = names(before.medias, after.medias)
  const parts = [added && `ajouté\u202F: ${added}`, removed && `retiré\u202F: ${removed}`].filter(Boolean)
  return parts.length === 0 ? null : `Depuis un autre appareil\u202F: ${parts.join('\u202F; ')}.`
}
