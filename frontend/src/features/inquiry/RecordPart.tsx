import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, errorMessages } from '@/api/error'
import { refreshAfter } from '@/api/keys'
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog'
import { Icon } from '@/components/icon/Icon'
import { AppLink } from '@/components/link/AppLink'
import { ButtonLink } from '@/components/link/ButtonLink'
import { ofName } from '@/format/elision'
import { notify } from '@/session/feedback'
import { inquiryQuery, turnIntoRecord } from './api'
import type { PartProps } from './FollowUp'
import { nameOf, reasonsOf, type Inquiry } from './inquiry'

/** The record that it became, or the way to make one: nothing is typed twice (AMB-043). */
export function RecordPart({ inquiry }: PartProps) {
  const [asking, setAsking] = useState(false)
  if (inquiry.customerRecord) {
    return (
      <>
        <Typography sx={{ mb: 1.5 }}>Cette demande est rattachée à une fiche client.</Typography>
        <ButtonLink
          to="/customer-records/$uuid"
          params={{ uuid: inquiry.customerRecord }}
          variant="outlined"
          fullWidth
          startIcon={<Icon name="folder" />}
        >
          Ouvrir la fiche client
        </ButtonLink>
      </>
    )
  }
  return (
    <>
      <Button variant="contained" color="secondary" fullWidth startIcon={<Icon name="plus" />} onClick={() => setAsking(true)}>
        Créer la fiche client
      </Button>
      <RecordDialog inquiry={inquiry} open={asking} onClose={() => setAsking(false)} />
    </>
  )
}

interface RecordDialogProps {
  inquiry: Inquiry
  open: boolean
  onClose: () => void
}

function RecordDialog({ inquiry, open, onClose }: RecordDialogProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { uuid, duplicates } = inquiry
  const create = async () => {
    try {
      const record = await turnIntoRecord(uuid)
      notify('La fiche client a été créée avec les réponses de la demande.')
      client.removeQueries({ queryKey: inquiryQuery(uuid).queryKey })
      await refreshAfter(client, 'inquiry', 'record')
      await navigate({ to: '/customer-records/$uuid', params: { uuid: record.uuid } })
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) {
        notify('Il manque quelques informations pour créer la fiche\u202F: complétez-la puis validez.', 'info')
        await navigate({ to: '/customer-record', search: { inquiry: uuid } })
        return
      }
      notify(errorMessages(error, 'office').join(' '), 'error')
      onClose()
    }
  }
  return (
    <ConfirmDialog
      open={open}
      title={`Créer la fiche client ${ofName(nameOf(inquiry.person))}\u202F?`}
      confirmLabel="Créer la fiche"
      onConfirm={create}
      onClose={onClose}
    >
      La fiche reprendra les réponses de la demande, qui sera marquée comme traitée. Vous pourrez tout corriger ensuite.
      {duplicates.length > 0 && (
        <>
          <Typography sx={{ mt: 2, fontWeight: 600, color: 'text.primary' }}>
            {duplicates.length === 1 ? 'Une fiche ressemble déjà à cette personne\u202F:' : 'Des fiches ressemblent déjà à cette personne\u202F:'}
          </Typography>
          <ul style={{ margin: '4px 0 0', paddingLeft: '1.25em' }}>
            {duplicates.map((record) => (
              <li key={record.uuid}>
                <AppLink to="/customer-records/$uuid" params={{ uuid: record.uuid }}>{record.label}</AppLink>
                {` (${reasonsOf(record)})`}
              </li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  )
}
