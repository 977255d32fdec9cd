import { useQuery } from '@tanstack/react-query'
import { DeleteButton } from '@/components/edit/DeleteDialog'
import { countOf } from '@/components/table/TableFooter'
import { ofName } from '@/format/elision'
import { deletionQuery, deleteRecord } from '../api'

interface DeleteRecordButtonProps {
  uuid: string
  /** Whose record it is. */
  name: string
}

/** Asks, says everything that goes with the record, then deletes it. */
export function DeleteRecordButton({ uuid, name }: DeleteRecordButtonProps) {
  return (
    <DeleteButton
      label={`Supprimer la fiche ${ofName(name)}`}
      title={`Supprimer la fiche ${ofName(name)}\u202F?`}
      remove={() => deleteRecord(uuid)}
      deleted="La fiche client a été supprimée avec succès."
      failed="Une erreur a été rencontrée lors de la suppression de la fiche client."
      change="record"
    >
      <WhatGoes uuid={uuid} />
    </DeleteButton>
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
