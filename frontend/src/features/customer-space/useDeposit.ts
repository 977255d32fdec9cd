import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { errorMessages } from '@/api/error'
import type { Media } from '@/components/upload/media'
import { notify } from '@/session/feedback'
import { registerDraft, takeDraft } from '@/session/draft'
import { currentUser } from '@/session/session'
import { checkItem, ownCaseQuery, ownCasesQuery, saveDeposit, type OwnCase } from './api'
import { withChecked } from './checklist'

const UNKNOWN = 'Erreur inconnue pendant l’enregistrement de l’état.'

export type Saving = 'draft' | 'validation' | null

function savedFiles(ownCase: OwnCase): Media[] {
  return (ownCase.medias ?? []).map((media) => Object.assign({}, media, { saved: true }))
}

/** The files and ticks of one case: what is on screen, what is saved, what is on its way. */
export function useDeposit(ownCase: OwnCase) {
  const client = useQueryClient()
  const draftKey = `case:${ownCase.uuid}`
  // Files sent before a session ended are still with the server, waiting: they come back.
  const [draft] = useState(() => takeDraft<Media[]>(draftKey, currentUser().uuid))
  const [medias, setMedias] = useState<Media[]>(() => draft ?? savedFiles(ownCase))
  const [dirty, setDirty] = useState(draft !== null)
  const [busy, setBusy] = useState(0)
  const [saving, setSaving] = useState<Saving>(null)
  const [errors, setErrors] = useState<string[]>([])
  const latest = useRef({ medias, dirty })
  useEffect(() => {
    latest.current = { medias, dirty }
  }, [medias, dirty])
  useEffect(
    () => registerDraft(draftKey, () => (latest.current.dirty ? latest.current.medias : null)),
    [draftKey],
  )

  const show = (next: OwnCase) => {
    client.setQueryData(ownCaseQuery(ownCase.uuid).queryKey, next)
    void client.invalidateQueries({ queryKey: ownCasesQuery().queryKey })
  }

  const check = async (label: string, checked: boolean) => {
    const key = ownCaseQuery(ownCase.uuid).queryKey
    const tick = (value: boolean) =>
      client.setQueryData(key, (old) => old && { ...old, itemsListArray: withChecked(old.itemsListArray, label, value) })
    tick(checked)
    try {
      await checkItem(ownCase.uuid, label, checked)
      void client.invalidateQueries({ queryKey: ownCasesQuery().queryKey })
    } catch (error) {
      tick(!checked)
      notify(errorMessages(error, 'public', UNKNOWN).join(' '), 'error')
    }
  }

  const save = async (completed: boolean): Promise<boolean> => {
    setSaving(completed ? 'validation' : 'draft')
    setErrors([])
    try {
      const saved = await saveDeposit(ownCase.uuid, latest.current.medias, completed)
      setMedias(savedFiles(saved))
      setDirty(false)
      show(saved)
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

  const change = (next: Media[]) => {
    setMedias(next)
    setDirty(true)
  }

  return { medias, change, dirty, busy, setBusy, saving, errors, dismiss: () => setErrors([]), check, save }
}
