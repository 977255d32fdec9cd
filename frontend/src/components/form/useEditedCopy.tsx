import { useState, type ReactNode } from 'react'
import { errorText } from '@/api/error'
import Alert from '@mui/material/Alert'
import { takeDraft } from '@/session/draft'
import { notify } from '@/session/feedback'
import { useUser } from '@/session/session'

interface Titled {
  title: string
}

/** What the form starts from, which is more than the copy after a reload. */
interface Edit<Item, Values> {
  base: Item
  values: Values
  /** Sections that both sides changed; absent when nothing was reloaded. */
  conflicts?: readonly Titled[]
}

interface Options<Item, Values> {
  /** As it was saved last. */
  item: Item
  draftKey: string
  /** Somebody who only reads has no draft. */
  readOnly?: boolean
  valuesOf: (item: Item) => Values
  /** Asks the server for what others have saved meanwhile. */
  fetchAgain: () => Promise<Item>
  /** What was typed on a base, carried over to a newer one. */
  merge: (base: Item, typed: Values, fresh: Item) => { values: Values; conflicts: readonly Titled[] }
}

interface EditedCopy<Item, Values> {
  base: Item
  /** What the form shows at first. */
  initial: Values
  editing: boolean
  /** Said above the form after a reload. */
  notice: ReactNode
  begin: () => void
  end: () => void
  reload: (typed: Values) => Promise<void>
}

/** A page that is read, then edited on a copy: found again after the session ended, reloaded when another saved first. */
export function useEditedCopy<Item, Values>(options: Options<Item, Values>): EditedCopy<Item, Values> {
  const { item, draftKey, readOnly = false, valuesOf, fetchAgain, merge } = options
  const { uuid } = useUser()
  const [edit, setEdit] = useState<Edit<Item, Values> | null>(() => (readOnly ? null : restore(draftKey, uuid)))
  const base = edit?.base ?? item
  return {
    base,
    initial: edit?.values ?? valuesOf(base),
    editing: edit !== null,
    notice: edit?.conflicts && <ReloadedNotice conflicts={edit.conflicts} />,
    begin: () => setEdit({ base: item, values: valuesOf(item) }),
    end: () => setEdit(null),
    reload: async (typed) => {
      try {
        const fresh = await fetchAgain()
        setEdit({ base: fresh, ...merge(base, typed, fresh) })
      } catch (error) {
        notify(errorText(error, 'office'), 'error')
      }
    },
  }
}

function restore<Item, Values>(draftKey: string, userUuid: string): Edit<Item, Values> | null {
  const draft = takeDraft<{ base?: Item | null; values: Values }>(draftKey, userUuid)
  if (!draft?.base) return null
  notify('Vos modifications non enregistrées ont été retrouvées.', 'info')
  return { base: draft.base, values: draft.values }
}

function ReloadedNotice({ conflicts }: { conflicts: readonly Titled[] }) {
  const titles = conflicts.map(({ title }) => `«\u202F${title}\u202F»`).join(', ')
  return (
    <Alert severity={conflicts.length > 0 ? 'warning' : 'info'} role="alert" sx={{ mb: 2 }}>
      La fiche a été rechargée et vos saisies sont conservées.
      {conflicts.length > 0 &&
        ` Modifié aussi par l’autre personne\u202F: ${titles}. Vérifiez avant de valider.`}
    </Alert>
  )
}
