import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { KEYS } from '@/api/keys'
import { downloadByTicket } from '@/api/ticketDownload'
import { PersonalDataItem } from '@/components/download/PersonalDataItem'
import { DeleteDialog } from '@/components/edit/DeleteDialog'
import { Icon } from '@/components/icon/Icon'
import { MoreMenu } from '@/components/layout/MoreMenu'
import { ofName } from '@/format/elision'
import { fullName } from '@/format/fullName'
import { requestInquiryDataTicket, deleteInquiry } from './api'
import type { Inquiry } from './inquiry'

/** ADMIN menu for a sender without a record: personal data export and erasure. */
export function InquiryMenu({ inquiry: { uuid, person, customerRecord } }: { inquiry: Inquiry }) {
  const [isDeleteOpen, setIsDeleteOpen] = useState(false)
  const client = useQueryClient()
  const navigate = useNavigate()
  const hasRecord = customerRecord !== undefined
  const remove = async () => {
    await deleteInquiry(uuid)
    await navigate({ to: '/inquiries' })
    client.removeQueries({ queryKey: [...KEYS.inquiry, uuid] })
  }
  return (
    <>
      <MoreMenu label="Plus d’actions sur la demande">
        <PersonalDataItem
          about="La demande, ses fichiers et qui l’a consultée (ZIP)"
          onClick={() =>
            void downloadByTicket(`/api/inquiries/${uuid}/personal-data`, () => requestInquiryDataTicket(uuid))
          }
        />
        <MenuItem disabled={hasRecord} onClick={() => setIsDeleteOpen(true)}>
          <Icon name="trash" />
          <ListItemText
            primary="Supprimer la demande"
            secondary={
              hasRecord
                ? 'Liée à une fiche\u202F: elle sera supprimée avec elle'
                : 'À la demande de la personne, par exemple'
            }
          />
        </MenuItem>
      </MoreMenu>
      {isDeleteOpen && (
        <DeleteDialog
          title={`Supprimer la demande ${ofName(fullName(person))}\u202F?`}
          remove={remove}
          successMessage="La demande a été supprimée."
          onClose={() => setIsDeleteOpen(false)}
        >
          Ses réponses, ses fichiers, la preuve de son consentement et les tâches qui la concernent seront effacés.
        </DeleteDialog>
      )}
    </>
  )
}
