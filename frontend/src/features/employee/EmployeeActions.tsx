import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog'
import { Icon } from '@/components/icon/Icon'
import { ofName } from '@/format/elision'
import { notify } from '@/session/feedback'
import { deleteEmployee, forgetEmployees, type EmployeeRow } from './api'

const DELETED = 'L’employé/indicateur a été supprimé avec succès.'
const FAILED = 'Une erreur a été rencontrée lors de la suppression de l’employé/indicateur.'

/** Opens an employee; or asks, says who takes over what they had, then deletes them. */
export function EmployeeActions({ employee: { uuid, firstName, lastName } }: { employee: EmployeeRow }) {
  const name = `${firstName} ${lastName}`
  const [open, setOpen] = useState(false)
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutateAsync } = useMutation({ mutationFn: deleteEmployee })
  const remove = async () => {
    try {
      await mutateAsync(uuid)
      notify(DELETED)
    } catch {
      notify(FAILED, 'error')
    }
    setOpen(false)
    await forgetEmployees(client)
  }
  return (
    <>
      <Tooltip title="Ouvrir">
        <IconButton
          aria-label={`Ouvrir la fiche ${ofName(name)}`}
          onClick={() => void navigate({ to: '/employee/$uuid', params: { uuid } })}
        >
          <Icon name="eye" />
        </IconButton>
      </Tooltip>
      <Tooltip title="Supprimer">
        <IconButton aria-label={`Supprimer ${name}`} onClick={() => setOpen(true)}>
          <Icon name="trash" />
        </IconButton>
      </Tooltip>
      <ConfirmDialog
        open={open}
        title={`Supprimer ${name}\u202F?`}
        irreversible
        confirmLabel="Supprimer"
        onConfirm={remove}
        onClose={() => setOpen(false)}
      >
        Ses fiches clients, ses prescripteurs et ses demandes vous seront affectés. Ses tâches et son accès
        seront supprimés.
      </ConfirmDialog>
    </>
  )
}
