import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, errorMessages } from '@/api/error'
import { useSave } from '@/api/useSave'
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog'
import { Icon } from '@/components/icon/Icon'
import { ButtonLink } from '@/components/link/ButtonLink'
import { ofName } from '@/format/elision'
import { fullName } from '@/format/fullName'
import { notify } from '@/session/feedback'
import { inquiryQuery, turnIntoRecord, type InquiryPatch } from '../api'
import type { PartProps } from '../follow-up/FollowUp'
import { MoveFiles } from './MoveFiles'
import { DuplicateRecords } from './DuplicateRecords'

/** Record of the inquiry, or the actions to create one from the answers. */
export function RecordPart(props: PartProps) {
  const { inquiry, changes } = props
  const [isConfirmOpen, setIsConfirmOpen] = useState(false)
  if (inquiry.customerRecord) {
    return (
      <>
        <Typography sx={{ mb: 1.5 }}>
          Cette demande est rattachée à une fiche client
          {inquiry.report && ', avec un compte rendu des réponses qui n’y ont pas de champ'}.
        </Typography>
        <ButtonLink
          to="/customer-records/$uuid"
          params={{ uuid: inquiry.customerRecord }}
          variant="outlined"
          fullWidth
          startIcon={<Icon name="folder" />}
        >
          Ouvrir la fiche client
        </ButtonLink>
        <Box sx={{ mt: 1 }}>
          <Button
            color="inherit"
            size="compact"
            fullWidth
            startIcon={<Icon name="undo" />}
            disabled={changes.isBusy}
            onClick={() =>
              void changes.change(
                { customerRecord: null },
                'La demande n’est plus rattachée à la fiche\u202F: elle est de nouveau à traiter.',
              )
            }
          >
            Détacher de la fiche
          </Button>
        </Box>
      </>
    )
  }
  return (
    <>
      <Button
        {...(inquiry.duplicates.length > 0 ? { variant: 'outlined' } : { variant: 'contained', color: 'secondary' })}
        fullWidth
        startIcon={<Icon name="plus" />}
        onClick={() => setIsConfirmOpen(true)}
      >
        Créer la fiche client
      </Button>
      <RecordDialog {...props} open={isConfirmOpen} onClose={() => setIsConfirmOpen(false)} />
    </>
  )
}

function RecordDialog({ inquiry, changes, note, open, onClose }: PartProps & { open: boolean; onClose: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [moveFiles, setMoveFiles] = useState(true)
  const { uuid, version, duplicates, medias } = inquiry
  const { mutateAsync } = useSave((change: InquiryPatch) => turnIntoRecord(uuid, change))
  const create = async () => {
    try {
      // The typed note is saved together with the record.
      const record = await mutateAsync({ moveFiles, version, ...(note.isDirty && { note: note.toSave }) })
      note.forget()
      notify('La fiche client a été créée avec les réponses de la demande.')
      client.removeQueries({ queryKey: inquiryQuery(uuid).queryKey })
      await navigate({ to: '/customer-records/$uuid', params: { uuid: record.uuid }, ignoreBlocker: true })
    } catch (error) {
      onClose()
      if (!(error instanceof ApiError && error.status === 400)) {
        if (error instanceof ApiError && error.status === 409) await changes.reload()
        notify(errorMessages(error, 'private').join(' '), 'error')
        return
      }
      if (note.isDirty && !(await changes.change({ note: note.toSave }, 'La note a été enregistrée.'))) return
      note.forget()
      notify('Il manque quelques informations pour créer la fiche\u202F: complétez-la puis validez.', 'info')
      await navigate({ to: '/customer-record', search: { inquiry: uuid }, ignoreBlocker: true })
    }
  }
  return (
    <ConfirmDialog
      open={open}
      title={`Créer la fiche client ${ofName(fullName(inquiry.person))}\u202F?`}
      confirmLabel={duplicates.length > 0 ? 'Créer quand même' : 'Créer la fiche'}
      {...(duplicates.length > 0 && { prefersCancel: true, cancelLabel: 'Revenir à la demande' })}
      onConfirm={create}
      onClose={onClose}
    >
      La fiche reprendra les réponses de la demande, qui sera marquée comme traitée
      {note.isDirty && '\u202F; votre note sera enregistrée'}. Ce qui n’a pas de champ deviendra un compte rendu. Vous
      pourrez tout corriger ensuite.
      <MoveFiles count={medias.length} checked={moveFiles} onChange={setMoveFiles} />
      <DuplicateRecords records={duplicates} />
    </ConfirmDialog>
  )
}
