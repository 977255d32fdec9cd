import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import { downloadByTicket } from '@/api/ticketDownload'
import { Icon } from '@/components/icon/Icon'
import { MoreMenu } from '@/components/layout/MoreMenu'
import { askPersonalData } from './api'

/** What an ADMIN does now and then with a record: the customer's right of access (GDPR art. 15). */
export function RecordMenu({ uuid }: { uuid: string }) {
  const download = async (close: () => void) => {
    close()
    await downloadByTicket(`/api/customer-records/${uuid}/personal-data`, () => askPersonalData(uuid))
  }
  return (
    <MoreMenu label="Plus d’actions sur la fiche">
      {(close) => (
        <MenuItem onClick={() => void download(close)} sx={{ gap: 1.5, minHeight: 44, maxWidth: 340, whiteSpace: 'normal' }}>
          <Icon name="shield" />
          <ListItemText
            primary="Droit d’accès"
            secondary="Toutes les données détenues sur le client, avec ses fichiers (ZIP)"
          />
        </MenuItem>
      )}
    </MoreMenu>
  )
}
