import { useQuery } from '@tanstack/react-query'
import { DeleteButton } from '@/components/edit/DeleteDialog'
import { ofName } from '@/format/elision'
import { deletionQuery, deleteRecord } from '../api'
import { DeletionSummary } from './DeletionSummary'

interface DeleteRecordButtonProps {
  uuid: string
  /** Name of the record. */
  name: string
}

/** Confirms, with its consequences, and deletes a record. */
export function DeleteRecordButton({ uuid, name }: DeleteRecordButtonProps) {
  return (
    <DeleteButton
      label={`Supprimer la fiche ${ofName(name)}`}
      title={`Supprimer la fiche ${ofName(name)}\u202F?`}
      remove={() => deleteRecord(uuid)}
      deleted="La fiche client a été supprimée avec succès."
      failed="Une erreur a été rencontrée lors de la suppression de la fiche client."
    >
      <CountedDeletion uuid={uuid} />
    </DeleteButton>
  )
}

/** Rows deleted with the record, once counted by the server. */
function CountedDeletion({ uuid }: { uuid: string }) {
  return <DeletionSummary counts={useQuery(deletionQuery(uuid)).data} several={false} />
}
