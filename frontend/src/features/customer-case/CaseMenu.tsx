import IconButton from '@mui/material/IconButton'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { Icon } from '@/components/icon/Icon'
import type { Role } from '@/domain/Role'
import type { CustomerCase } from './api'
import type { CaseAct } from './CaseActions'
import { resendRefusal } from './refusals'

interface CaseMenuProps {
  of: CustomerCase
  role: Role
  onAct: (act: CaseAct) => void
}

/** What is done with a case now and then: its page keeps one row for what is done every day. */
export function CaseMenu({ of: one, role, onAct }: CaseMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const refusal = resendRefusal(one)
  if (!one.withUpload && role !== 'ADMIN') return null
  const choose = (act: CaseAct) => () => {
    setAnchor(null)
    onAct(act)
  }
  return (
    <>
      <Tooltip title="Plus d’actions">
        <IconButton
          aria-label={`Plus d’actions sur le dossier ${one.label}`}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          color="inherit"
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ width: 44, height: 44 }}
        >
          <Icon name="more" size={24} sx={{ strokeWidth: 3 }} />
        </IconButton>
      </Tooltip>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {one.withUpload && (
          <MenuItem disabled={refusal !== null} onClick={choose('resend')} sx={ITEM}>
            <Icon name="send" />
            <ListItemText primary="Renvoyer le lien" secondary={refusal} />
          </MenuItem>
        )}
        {role === 'ADMIN' && (
          <MenuItem onClick={choose('delete')} sx={{ ...ITEM, color: 'error.main' }}>
            <Icon name="trash" />
            <ListItemText primary="Supprimer" />
          </MenuItem>
        )}
      </Menu>
    </>
  )
}

const ITEM = { gap: 1.5, minHeight: 44, maxWidth: 340, whiteSpace: 'normal' }
