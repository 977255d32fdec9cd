import Button from '@mui/material/Button'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { ExportButton } from '@/components/download/ExportButton'
import { Icon } from '@/components/icon/Icon'
import type { IconName } from '@/components/icon/paths'
import type { RowSelection } from '@/components/table/selection/useSelection'
import { useUser } from '@/session/session'
import { selectionOf } from './api'
import { AssignDialog } from './AssignDialog'
import { DeleteSelectionDialog } from './DeleteSelectionDialog'
import { JoinGroupDialog } from './JoinGroupDialog'
import { filtersOf } from '@/components/table/listSearch'

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
          count={['fiche client', 'fiches clients']}
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
