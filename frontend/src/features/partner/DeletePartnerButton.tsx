import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog'
import { Icon } from '@/components/icon/Icon'
import { notify } from '@/session/feedback'
import { deletePartner, forgetPartners } from './api'

interface DeletePartnerButtonProps {
  uuid: string
  name: string
}

const DELETED = 'Le prescripteur a été supprimé avec succès.'
const FAILED = 'Une erreur a été rencontrée lors de la suppression du prescripteur.'

/** Asks, says the four effects (doc 2 §4), then deletes. */
export function DeletePartnerButton({ uuid, name }: DeletePartnerButtonProps) {
  const [open, setOpen] = useState(false)
  const client = useQueryClient()
  const { mutateAsync } = useMutation({ mutationFn: deletePartner })
  const remove = async () => {
    try {
      await mutateAsync(uuid)
      notify(DELETED)
    } catch {
      notify(FAILED, 'error')
    }
    setOpen(false)
    await forgetPartners(client)
  }
  return (
    <>
      <Tooltip title="Supprimer">
        <IconButton aria-label={`Supprimer le prescripteur ${name}`} onClick={() => setOpen(true)}>
          <Icon name="trash" />
        </IconButton>
      </Tooltip>
      <ConfirmDialog
        open={open}
        title={`Supprimer le prescripteur ${name}\u202F?`}
        irreversible
        confirmLabel="Supprimer"
        onConfirm={remove}
        onClose={() => setOpen(false)}
      >
        {'Cette suppression\u202F:'}
        <ul style={{ margin: '4px 0 0', paddingLeft: '1.25em' }}>
          <li>efface ses comptes rendus et leurs fichiers,</li>
          <li>laisse sans prescripteur les dossiers qu’il a apportés,</li>
          <li>ferme aussitôt son espace prescripteur,</li>
          <li>le retire de la liste de diffusion.</li>
        </ul>
      </ConfirmDialog>
    </>
  )
}
