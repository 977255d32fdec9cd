import { useEffect, useEffectEvent, useState, type Dispatch, type SetStateAction } from 'react'
import { dialogKey, deleteDraft, readDraft, registerDialog, type DialogDraft } from './draft'
import { notify } from './feedback'
import { currentUser } from './session'

/**
 * State of a dialog with a form; falsy while it is closed. If the session ends in the meantime, a message after the
 * next login offers to reopen the dialog, which restores its draft. `key` identifies the dialog and its object.
 */
export function useDialogState<T>(key: string, closedState: T): [T, Dispatch<SetStateAction<T>>] {
  const [state, setState] = useState(closedState)
  const { uuid } = currentUser()
  const [draft] = useState(() => readDraft<DialogDraft<T>>(dialogKey(key), uuid))
  useEffect(() => {
    if (draft === null) return
    deleteDraft(dialogKey(key), uuid)
    const action = { label: 'Rouvrir', run: () => setState(() => draft.state) }
    notify(`Votre saisie dans «\u202F${draft.title}\u202F» est conservée.`, 'info', { action, isLasting: true })
  }, [key, uuid, draft])
  const collect = useEffectEvent(() => state)
  useEffect(() => registerDialog(key, () => collect()), [key])
  return [state, setState]
}
