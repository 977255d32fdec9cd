import { EditDialog } from '@/components/edit/EditDialog'
import { TextField } from '@/components/form/fields/TextField'
import { REQUIRED } from '@/rules/messages'
import { setItems, type CustomerCase } from '../api'
import { CHECKLIST_MAX_LENGTH } from '../form/withLines'
import { useCaseDialog } from '../useCaseDialog'

interface ChecklistValues {
  itemsList: string
}

const valuesOf = (customerCase: CustomerCase | null): ChecklistValues => ({
  itemsList: (customerCase?.itemsListArray ?? []).map(({ label }) => label).join('\n'),
})
const check = ({ itemsList }: ChecklistValues) =>
  itemsList.trim() === '' ? [{ field: 'itemsList', message: REQUIRED }] : []

/** Edits the list of an open case: adds, removes and reorders its lines. */
export function ListDialog({ customerCase, onClose }: { customerCase: CustomerCase; onClose: () => void }) {
  const dialog = useCaseDialog<ChecklistValues>({
    customerCase,
    part: 'items',
    valuesOf,
    check,
    save: (uuid, version, { itemsList }) => setItems(uuid, version, itemsList),
    successMessage: 'La liste des documents a été mise à jour avec succès.',
    onClose,
  })
  return (
    <EditDialog {...dialog} title="Documents demandés" submitLabel="Enregistrer">
      <TextField<ChecklistValues>
        name="itemsList"
        label="Liste des documents"
        rows={12}
        maxLength={CHECKLIST_MAX_LENGTH}
        helper={
          'Un document par ligne, dans l’ordre voulu. Une ligne qui se termine par «\u202F:\u202F» est un titre. Un document déjà envoyé ne peut pas être retiré. Le client n’est pas prévenu\u202F: redemandez les pièces pour lui écrire.'
        }
      />
    </EditDialog>
  )
}
