import ListItemText from '@mui/material/ListItemText'
import ListSubheader from '@mui/material/ListSubheader'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { MoreMenu } from '@/components/layout/MoreMenu'
import { CASE_FAMILIES } from '@/domain/constants'
import { useToday } from '@/components/useToday'
import { MoveDialog, RemindDialog } from '@/features/customer-case/public'
import { ofName } from '@/format/elision'
import { useDialogState } from '@/session/dialogState'
import { useUser } from '@/session/session'
import type { CaseRow } from './api'
import { isLocked } from './row'

/** Row menu of a case: remind the customer, change the status. */
export function CaseRowMenu({ row }: { row: CaseRow }) {
  const { role } = useUser()
  const [targetFamily, setTargetFamily] = useDialogState<string | null>(`move:${row.uuid}`, null)
  const [isReminderOpen, setIsReminderOpen] = useState(false)
  const isReadOnly = isLocked(row, role)
  const today = useToday()
  return (
    <>
      <MoreMenu label={`Actions sur le dossier ${row.label} ${ofName(row.customerRecord.label)}`} title="Actions">
        {row.missing > 0 && !row.closed && row.remindedOn !== today && (
          <MenuItem divider onClick={() => setIsReminderOpen(true)}>
            Relancer le client…
          </MenuItem>
        )}
        <ListSubheader role="presentation">
          {isReadOnly ? 'Dossier clôturé\u202F: seul un administrateur peut le déplacer' : 'Déplacer vers'}
        </ListSubheader>
        {CASE_FAMILIES.map(({ key, label }) => (
          <MenuItem key={key} disabled={isReadOnly} divider={key === 'OFFER'} onClick={() => setTargetFamily(key)}>
            <ListItemText primary={label} {...(key === row.family.key && { secondary: 'Étape actuelle' })} />
          </MenuItem>
        ))}
      </MoreMenu>
      {targetFamily !== null && (
        <MoveDialog uuid={row.uuid} version={row.version} family={targetFamily} onClose={() => setTargetFamily(null)} />
      )}
      {isReminderOpen && <RemindDialog uuid={row.uuid} onClose={() => setIsReminderOpen(false)} />}
    </>
  )
}
