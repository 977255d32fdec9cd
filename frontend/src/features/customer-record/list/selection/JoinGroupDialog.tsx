import { useQuery } from '@tanstack/react-query'
import { contactGroupsQuery } from '@/components/table/contactGroups'
import { countText } from '@/format/countText'
import { notify } from '@/session/feedback'
import { groupRecords } from './api'
import { ChoiceDialog, type SelectionDialogProps } from './ChoiceDialog'

/** Adds the customers of the selected records to a contact group. */
export function JoinGroupDialog({ selection, onClose, onDone }: SelectionDialogProps) {
  const { data: groups } = useQuery(contactGroupsQuery())
  // Automatic groups are managed by the server.
  const options = groups
    ?.filter(({ automatedGroupKeyName }) => !automatedGroupKeyName)
    .map(({ uuid, name }) => ({ value: uuid, label: name }))
  const join = async (group: string) => {
    const name = options?.find(({ value }) => value === group)?.label ?? ''
    const { added, known } = await groupRecords(selection, group)
    onDone()
    const detail = known === 0 ? {} : { detail: `${countText(known, 'contact y était', 'contacts y étaient')} déjà.` }
    notify(
      `${countText(added, 'contact ajouté', 'contacts ajoutés')} au groupe «\u202F${name}\u202F».`,
      'success',
      detail,
    )
  }
  return (
    <ChoiceDialog
      title={`Ajouter ${countText(selection.count, 'fiche client', 'fiches clients')} à un groupe`}
      label="Groupe de contacts"
      options={options}
      emptyText={'Aucun groupe\u202F: créez-en un dans «\u202FContacts\u202F».'}
      confirmLabel="Ajouter"
      onConfirm={join}
      onClose={onClose}
    >
      Les clients de ces fiches rejoignent le groupe. Ce qu’ils ont refusé reste refusé.
    </ChoiceDialog>
  )
}
