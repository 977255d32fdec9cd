import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { ExportButton } from '@/components/download/ExportButton'
import { Icon } from '@/components/icon/Icon'
import type { IconName } from '@/components/icon/paths'
import { contactGroupsQuery } from '@/api/contactGroups'
import { filtersOf } from '@/components/table/listSearch'
import type { RowSelection } from '@/components/table/selection/useSelection'
import { countText } from '@/format/countText'
import { notify } from '@/session/feedback'
import { useUser } from '@/session/session'
import { selectionOf, groupRecords } from './api'
import { AssignDialog } from './AssignDialog'
import { ChoiceDialog, type SelectionDialogProps } from './ChoiceDialog'
import { DeleteSelectionDialog } from './DeleteSelectionDialog'

const route = getRouteApi('/_private/customer-records/')

/** Maximum number of records in an export URL, which lists them individually. */
const MAX_LISTED = 150

type SelectionAction = 'assign' | 'group' | 'delete'
const ACTIONS: readonly [SelectionAction, IconName, string][] = [
  ['assign', 'user', 'Affecter'],
  ['group', 'users', 'Ajouter à un groupe'],
  ['delete', 'trash', 'Supprimer'],
]

/** Bulk actions on records: export for all staff, others for an ADMIN. */
export function SelectionActions({ selectedRows }: { selectedRows: RowSelection }) {
  const { role } = useUser()
  const search = route.useSearch()
  const filters = filtersOf(search)
  const [openAction, setOpenAction] = useState<SelectionAction | null>(null)
  const { keys, count } = selectedRows
  const dialogProps = {
    selection: selectionOf(selectedRows, filters),
    onClose: () => setOpenAction(null),
    onDone: selectedRows.clear,
  }
  return (
    <>
      {(keys === null || keys.length <= MAX_LISTED) && (
        <ExportButton
          path="/api/customer-records/export"
          query={keys === null ? filters : { records: keys.join(',') }}
          total={count}
          rowNouns={['fiche client', 'fiches clients']}
        />
      )}
      {role === 'ADMIN' &&
        ACTIONS.map(([action, icon, label]) => (
          <Button
            key={action}
            size="small"
            color={action === 'delete' ? 'error' : 'inherit'}
            startIcon={<Icon name={icon} size={18} />}
            onClick={() => setOpenAction(action)}
          >
            {label}
          </Button>
        ))}
      {openAction === 'assign' && <AssignDialog {...dialogProps} />}
      {openAction === 'group' && <JoinGroupDialog {...dialogProps} />}
      {openAction === 'delete' && <DeleteSelectionDialog {...dialogProps} />}
    </>
  )
}

/** Adds the customers of the selected records to a contact group. */
function JoinGroupDialog({ selection, onClose, onDone }: SelectionDialogProps) {
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
