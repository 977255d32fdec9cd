import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DeleteDialog } from '@/components/edit/DeleteDialog'
import { LoadError } from '@/components/table/LoadError'
import { RowAction } from '@/components/table/RowAction'
import { ArchiveDialog } from '@/features/record-archive/public'
import { ofName } from '@/format/elision'
import { searchKey } from '@/rules/searchKey'
import { deletionQuery, deleteRecord } from '../api'
import { DeletionSummary, retainedCount } from './DeletionSummary'

interface RecordProps {
  uuid: string
  /** Name of the record. */
  name: string
}

/** Confirms, with its consequences, and deletes a record; offers archiving when data must be retained by law. */
export function DeleteRecordButton({ uuid, name }: RecordProps) {
  const [openDialog, setOpenDialog] = useState<'deletion' | 'archive' | null>(null)
  const close = () => setOpenDialog(null)
  return (
    <>
      <RowAction
        icon="trash"
        label="Supprimer"
        name={`Supprimer la fiche ${ofName(name)}`}
        onClick={() => setOpenDialog('deletion')}
      />
      {openDialog === 'deletion' && (
        <RecordDeletion uuid={uuid} name={name} onArchive={() => setOpenDialog('archive')} onClose={close} />
      )}
      {openDialog === 'archive' && <ArchiveDialog record={uuid} name={name} onClose={close} />}
    </>
  )
}

function RecordDeletion({
  uuid,
  name,
  onArchive,
  onClose,
}: RecordProps & { onArchive: () => void; onClose: () => void }) {
  const query = useQuery(deletionQuery(uuid))
  const { data: counts } = query
  const [input, setInput] = useState('')
  const isKept = counts !== undefined && retainedCount(counts) > 0
  return (
    <DeleteDialog
      title={`Supprimer la fiche ${ofName(name)}\u202F?`}
      remove={() => deleteRecord(uuid)}
      successMessage="La fiche client a été supprimée avec succès."
      errorMessage="Une erreur a été rencontrée lors de la suppression de la fiche client."
      isReady={counts !== undefined && (!isKept || searchKey(input) === searchKey(name))}
      onClose={onClose}
    >
      {query.error ? <LoadError query={query} /> : <DeletionSummary counts={counts} hasSeveral={false} />}
      {isKept && (
        <>
          <Button variant="outlined" sx={{ my: 1.5 }} onClick={onArchive}>
            Archiver plutôt
          </Button>
          <TextField
            label={`Pour confirmer, tapez «\u202F${name}\u202F»`}
            value={input}
            onChange={({ target }) => setInput(target.value)}
            autoComplete="off"
            fullWidth
            sx={{ mt: 1 }}
          />
        </>
      )}
    </DeleteDialog>
  )
}
