import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog'
import { Icon } from '@/components/icon/Icon'
import { countOf } from '@/components/table/TableFooter'
import { ofName } from '@/format/elision'
import { notify } from '@/session/feedback'
import { deletionQuery, deleteRecord, forgetLists } from './api'

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
        <IconButton aria-label={`Supprimer la fiche ${ofName(name)}`} onClick={() => setOpen(true)}>
          <Icon name="trash" />
        </IconButton>
      </Tooltip>
      <ConfirmDialog
        open={open}
        title={`Supprimer la fiche ${ofName(name)}\u202F?`}
        irreversible
        confirmLabel="Supprimer"
        onConfirm={remove}
        onClose={() => setOpen(false)}
      >
        <WhatGoes uuid={uuid} />
      </ConfirmDialog>
    </>
  )
}

/** Everything that goes with the record, counted once the server has answered. */
function WhatGoes({ uuid }: { uuid: string }) {
  const { data } = useQuery(deletionQuery(uuid))
  const counts: [number | undefined, string, string][] = [
    [data?.cases, 'dossier', 'dossiers'],
    [data?.reports, 'compte rendu', 'comptes rendus'],
    [data?.files, 'fichier', 'fichiers'],
    [data?.tasks, 'tâche liée', 'tâches liées'],
    [data?.inquiries, 'demande reçue', 'demandes reçues'],
    [data?.accounts, 'espace client', 'espaces clients'],
  ]
  const counted = counts
    .filter(([known]) => known !== 0)
    .map(([known, one, many]) => (known === undefined ? `ses ${many}` : countOf(known, one, many)))
  const lines = [...counted, 'son affectation aux salariés', 'l’inscription aux envois de ses clients']
  return (
    <>
      {'Seront supprimés avec elle\u202F:'}
      <ul style={{ margin: '4px 0 0', paddingLeft: '1.25em' }} aria-busy={data === undefined}>
        {lines.map((line, place) => (
          <li key={line}>{`${line}${place < lines.length - 1 ? ',' : '.'}`}</li>
        ))}
      </ul>
    </>
  )
}
