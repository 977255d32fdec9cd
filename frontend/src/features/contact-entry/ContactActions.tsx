import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog'
import { Icon } from '@/components/icon/Icon'
import { notify } from '@/session/feedback'
import { deleteContact, forgetContacts, type ContactEntry } from './api'
import { nameOf, userLink } from './contact'

const DELETED = 'Le contact a été supprimé avec succès.'
const FAILED = 'Une erreur a été rencontrée lors de la suppression du contact.'

/** Opens the person a contact belongs to; a contact of nobody can be deleted (CTC-03). */
export function ContactActions({ contact }: { contact: ContactEntry }) {
  const name = nameOf(contact)
  const navigate = useNavigate()
  if (!contact.user) return <DeleteButton uuid={contact.uuid} name={name} />
  const link = userLink(contact.user)
  return (
    <Tooltip title="Ouvrir la fiche">
      <IconButton aria-label={`Ouvrir la fiche de ${name}`} onClick={() => void navigate(link)}>
        <Icon name="eye" />
      </IconButton>
    </Tooltip>
  )
}

function DeleteButton({ uuid, name }: { uuid: string; name: string }) {
  const [open, setOpen] = useState(false)
  const client = useQueryClient()
  const { mutateAsync, isPending } = useMutation({ mutationFn: deleteContact })
  const remove = async () => {
    try {
      await mutateAsync(uuid)
      notify(DELETED)
    } catch {
      notify(FAILED, 'error')
    }
    setOpen(false)
    await forgetContacts(client)
  }
  return (
    <>
      <Tooltip title="Supprimer">
        <IconButton aria-label={`Supprimer ${name}`} disabled={isPending} onClick={() => setOpen(true)}>
          <Icon name="trash" />
        </IconButton>
      </Tooltip>
      <ConfirmDialog
        open={open}
        title={'Êtes-vous sûr de vouloir supprimer ce contact\u202F?'}
        irreversible
        confirmLabel="Supprimer"
        onConfirm={remove}
        onClose={() => setOpen(false)}
      >
        {`${name} ne recevra plus aucune campagne, et ses préférences seront oubliées.`}
      </ConfirmDialog>
    </>
  )
}
