import type { Schemas } from '@/api/schemas'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import { Icon } from '@/components/icon/Icon'
import { MoreMenu } from '@/components/layout/MoreMenu'
import type { CustomerCase } from './api'
import { resendRefusal } from './refusals'

/** Actions that open a dialog. */
export type CaseAction = 'status' | 'resend' | 'request' | 'awaited' | 'task' | 'delete'

interface CaseMenuProps {
  customerCase: CustomerCase
  role: Schemas['Role']
  onAction: (action: CaseAction) => void
}

/** Menu of rarely used actions on a case. */
export function CaseMenu({ customerCase, role, onAction }: CaseMenuProps) {
  const refusal = resendRefusal(customerCase)
  return (
    <MoreMenu label={`Plus d’actions sur le dossier ${customerCase.label}`}>
      <MenuItem onClick={() => onAction('awaited')}>
        <Icon name="clock" />
        <ListItemText primary="Attendu le…" />
      </MenuItem>
      <MenuItem onClick={() => onAction('task')}>
        <Icon name="tasks" />
        <ListItemText primary="Ajouter une tâche" />
      </MenuItem>
      {customerCase.withUpload && (
        <MenuItem disabled={refusal !== null} onClick={() => onAction('resend')}>
          <Icon name="send" />
          <ListItemText primary="Renvoyer le lien" secondary={refusal} />
        </MenuItem>
      )}
      {role === 'ADMIN' && (
        <MenuItem onClick={() => onAction('delete')} sx={{ color: 'error.main' }}>
          <Icon name="trash" />
          <ListItemText primary="Supprimer" />
        </MenuItem>
      )}
    </MoreMenu>
  )
}
