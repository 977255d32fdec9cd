import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog'
import { Icon } from '@/components/icon/Icon'
import { notify } from '@/session/feedback'
import { deleteRecord, forgetLists } from './api'

interface DeleteRecordButtonProps {
  uuid: string
  /** Whose record it is. */
  name: string
}

const DELETED = 'La fiche client a été supprimée avec succès.'
const FAILED = 'Une erreur a été rencontrée lors de la suppression de la fiche client.'

/** Asks, says everything that goes with the record (AMB-054), then deletes it. */
export function DeleteRecordButton({ uuid, name }: DeleteRecordButtonProps) {
  const [open, setOpen] = useState(false)
  const client = useQueryClient()
  const { mutateAsync } = useMutation({ mutationFn: deleteRecord })
  const remove = async () => {
    try {
      await mutateAsync(uuid)
      notify(DELETED)
    } catch {
      notify(FAILED, 'error')
    }
    setOpen(false)
    await forgetLists(client)
  }
  return (
    <>
      <Tooltip title="Supprimer">
        <IconButton aria-label={`Supprimer la fiche de ${name}`} onClick={() => setOpen(true)}>
          <Icon name="trash" />
        </IconButton>
      </Tooltip>
      <ConfirmDialog
        open={open}
        title={`Supprimer la fiche de ${name}\u202F?`}
        irreversible
        confirmLabel="Supprimer"
        onConfirm={remove}
        onClose={() => setOpen(false)}
      >
        {'Seront supprimés avec elle\u202F:'}
        <ul style={{ margin: '4px 0 0', paddingLeft: '1.25em' }}>
          <li>ses dossiers et leurs fichiers,</li>
          <li>ses comptes rendus,</li>
          <li>la tâche qui lui est liée et son affectation aux salariés,</li>
          <li>l’espace client et l’inscription aux envois de ses clients.</li>
        </ul>
      </ConfirmDialog>
    </>
  )
}
