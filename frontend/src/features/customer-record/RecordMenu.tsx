import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { downloadByTicket } from '@/api/ticketDownload'
import { ResetMfaDialog, ResetMfaItem } from '@/components/edit/ResetMfa'
import { Icon } from '@/components/icon/Icon'
import { MoreMenu } from '@/components/layout/MoreMenu'
import { askPersonalData } from './api'
import { namesOf, type CustomerRecord } from './record'

/** What an ADMIN does now and then with a record: the right of access (GDPR art. 15), the lost telephone of a customer. */
export function RecordMenu({ record: { uuid, customers } }: { record: CustomerRecord }) {
  const [lost, setLost] = useState<{ uuid: string; name: string } | null>(null)
  const download = async (close: () => void) => {
    close()
    await downloadByTicket(`/api/customer-records/${uuid}/personal-data`, () => askPersonalData(uuid))
  }
  return (
    <>
      <MoreMenu label="Plus d’actions sur la fiche">
        {(close) => [
          <MenuItem key="data" onClick={() => void download(close)} sx={{ gap: 1.5, minHeight: 44, maxWidth: 340, whiteSpace: 'normal' }}>
            <Icon name="shield" />
            <ListItemText
              primary="Droit d’accès"
              secondary="Toutes les données détenues sur le client, avec ses fichiers (ZIP)"
            />
          </MenuItem>,
          ...customers.flatMap((customer) => {
            if (!customer.uuid || !customer.email) return []
            const person = { uuid: customer.uuid, name: namesOf([customer]) }
            return [
              <ResetMfaItem
                key={person.uuid}
                name={person.name}
                onClick={() => {
                  close()
                  setLost(person)
                }}
              />,
            ]
          }),
        ]}
      </MoreMenu>
      {lost && <ResetMfaDialog of={lost} onClose={() => setLost(null)} />}
    </>
  )
}
