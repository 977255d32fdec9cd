import IconButton from '@mui/material/IconButton'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { downloadByTicket } from '@/api/ticketDownload'
import { Icon } from '@/components/icon/Icon'
import { askPersonalData } from './api'

/** What an ADMIN does now and then with a record: the customer's right of access (GDPR art. 15). */
export function RecordMenu({ uuid }: { uuid: string }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const download = async () => {
    setAnchor(null)
    await downloadByTicket(`/api/customer-records/${uuid}/personal-data`, () => askPersonalData(uuid))
  }
  return (
    <>
      <Tooltip title="Plus d’actions">
        <IconButton
          aria-label="Plus d’actions sur la fiche"
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
        <MenuItem onClick={() => void download()} sx={{ gap: 1.5, minHeight: 44, maxWidth: 340, whiteSpace: 'normal' }}>
          <Icon name="shield" />
          <ListItemText
            primary="Droit d’accès"
            secondary="Toutes les données détenues sur le client, avec ses fichiers (ZIP)"
          />
        </MenuItem>
      </Menu>
    </>
  )
}
