import { useQueryClient } from '@tanstack/react-query'
import { KEYS } from '@/api/keys'
import { EditDialog } from '@/components/edit/EditDialog'
import { useFormDraft } from '@/components/edit/formDraft'
import { useEntityForm } from '@/components/edit/useEntityForm'
import { useFormConflict } from '@/components/edit/useFormConflict'
import { useFormSave } from '@/components/edit/useFormSave'
import { TextField } from '@/components/form/fields/TextField'
import { REQUIRED } from '@/rules/messages'
import { notify } from '@/session/feedback'
import { caseQuery, cacheCase, setItems, type CustomerCase } from '../api'
import { CHECKLIST_MAX_LENGTH } from '../form/withLines'

interface ListValues {
  itemsList: string
}

const valuesOf = (customerCase: CustomerCase | null): ListValues => ({
  itemsList: (customerCase?.itemsListArray ?? []).map(({ label }) => label).join('\n'),
})
const check = ({ itemsList }: ListValues) => (itemsList.trim() === '' ? [{ field: 'itemsList', message: REQUIRED }] : [])

/** Edits the list of an open case: adds, removes and reorders its lines. */
export function ListDialog({ customerCase, onClose }: { customerCase: CustomerCase; onClose: () => void }) {
  const client = useQueryClient()
  const form = useEntityForm<CustomerCase, ListValues>({
    saved: customerCase,
    valuesOf,
    check,
    draft: useFormDraft(`case-items:${customerCase.uuid}`),
  })
  const conflict = useFormConflict(form, { read: () => client.fetchQuery(caseQuery(customerCase.uuid)) })
  const save = useFormSave(form, {
    save: ({ itemsList }, base) => setItems(customerCase.uuid, (base ?? customerCase).version, itemsList),
    meta: { rereads: [KEYS.recordCases] },
    conflict,
    onSaved: (saved) => {
      cacheCase(client, saved)
      notify('La liste des documents a été mise à jour avec succès.')
      onClose()
    },
  })
  return (
    <EditDialog title="Documents demandés" form={form} save={save} conflict={conflict} onClose={onClose} submitLabel="Enregistrer">
      <TextField<ListValues>
        name="itemsList"
        label="Liste des documents"
        rows={12}
        maxLength={CHECKLIST_MAX_LENGTH}
        helper={'Un document par ligne, dans l’ordre voulu. Une ligne qui se termine par «\u202F:\u202F» est un titre. Un document déjà envoyé ne peut pas être retiré. Le client n’est pas prévenu\u202F: redemandez les pièces pour lui écrire.'}
      />
    </EditDialog>
  )
}
