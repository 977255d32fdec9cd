import { EditDialog } from '@/components/edit/EditDialog'
import { useFormSave } from '@/components/edit/useFormSave'
import { useFormWithDraft } from '@/components/edit/useFormWithDraft'
import { SwitchField } from '@/components/form/fields/SwitchField'
import { TextField } from '@/components/form/fields/TextField'
import { REQUIRED } from '@/rules/messages'
import { notify } from '@/session/feedback'
import { useRequestKeys } from '@/session/requestKeys'
import { createView, VIEW_NAME_LIMIT, type ListView, type ViewedList } from './api'
import { useViews } from './useViews'

interface Values {
  name: string
  shared: boolean
}

const valuesOf = (): Values => ({ name: '', shared: false })

/** Dialog that saves the current filters, order and columns under a name, private or shared. */
export function SaveViewDialog({ list, onClose }: { list: ViewedList; onClose: () => void }) {
  const { search, columns } = useViews(list)
  const keyOf = useRequestKeys()
  const form = useFormWithDraft<ListView, Values>({
    savedItem: null,
    valuesOf,
    check: ({ name }) => (name.trim() === '' ? [{ field: 'name', message: REQUIRED }] : []),
    draftKey: `list-view:${list}`,
  })
  const formSave = useFormSave(form, {
    save: (values) => {
      const body = { list, search, columns, ...values }
      return createView(body, keyOf(body))
    },
    onSaved: (view) => {
      notify(`La vue «\u202F${view.name}\u202F» est enregistrée.`)
      onClose()
    },
  })
  return (
    <EditDialog
      title="Enregistrer cette vue"
      form={form}
      save={formSave}
      onClose={onClose}
      maxWidth="xs"
      submitLabel="Enregistrer"
    >
      <TextField<Values>
        name="name"
        label="Nom de la vue"
        maxLength={VIEW_NAME_LIMIT}
        autoComplete="off"
        placeholder="Mes dossiers bloqués"
      />
      <SwitchField<Values>
        name="shared"
        label="Partager avec l’équipe"
        helper="Filtres, tri et colonnes affichés. Chacun n’y voit que ce à quoi il a accès."
      />
    </EditDialog>
  )
}
