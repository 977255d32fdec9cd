import Alert from '@mui/material/Alert'
import FormControl from '@mui/material/FormControl'
import FormLabel from '@mui/material/FormLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { errorMessages } from '@/api/error'
import { useSave } from '@/api/useSave'
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog'
import { notifyOutcome } from '@/components/feedback/notifyOutcome'
import { countText } from '@/format/countText'
import { DeletionSummary } from '../DeletionSummary'
import { deletionCountsQuery, deleteRecords } from './api'
import type { SelectionDialogProps } from './ChoiceDialog'

/** Shows the consequences of a bulk deletion, and requires the number of records to be typed. */
export function DeleteSelectionDialog({ selection, onClose, onDone }: SelectionDialogProps) {
  const id = useId()
  const { mutateAsync } = useSave(() => deleteRecords(selection), { refresh: 'settled' })
  const { data, error } = useQuery(deletionCountsQuery(selection))
  const [inputText, setInputText] = useState('')
  const { count } = selection
  const remove = async () => {
    const isDone = await notifyOutcome(mutateAsync(), {
      successMessage: (deletedCount) =>
        `${countText(deletedCount, 'fiche client a été supprimée', 'fiches clients ont été supprimées')}.`,
    })
    if (isDone) onDone()
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={`Supprimer ${countText(count, 'fiche client', 'fiches clients')}\u202F?`}
      irreversible
      confirmLabel="Supprimer"
      isReady={data !== undefined && inputText.replace(/\s/g, '') === String(count)}
      onConfirm={remove}
      onClose={onClose}
    >
      {error ? (
        <Alert severity="error">{errorMessages(error, 'private').join(' ')}</Alert>
      ) : (
        <>
          <DeletionSummary counts={data} hasSeveral={count > 1} />
          <FormControl fullWidth sx={{ mt: 2 }}>
            <FormLabel htmlFor={id}>{`Pour confirmer, tapez le nombre de fiches\u202F: ${count}`}</FormLabel>
            <OutlinedInput
              id={id}
              autoComplete="off"
              value={inputText}
              inputProps={{ inputMode: 'numeric', maxLength: 10 }}
              onChange={({ target }) => setInputText(target.value)}
            />
          </FormControl>
        </>
      )}
    </ConfirmDialog>
  )
}
