import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Stack from '@mui/material/Stack'
import { useId } from 'react'
import { UnsavedChanges } from '@/components/feedback/UnsavedChanges'
import { submitOnCtrlEnter } from '@/components/form/ctrlEnter'
import { TextArea } from '@/components/form/input/TextInput'
import { COMMENT_LIMIT } from '@/domain/constants'
import { tooLongMessage } from '@/rules/messages'
import type { PartProps } from './FollowUp'

/** Internal note. A concurrently saved note is shown before it can be replaced. */
export function NoteForm({ note, changes: { change, isBusy } }: PartProps) {
  const { isDirty, savedText } = note
  const error = [...note.text.trim()].length > COMMENT_LIMIT ? tooLongMessage(COMMENT_LIMIT) : undefined
  const errorId = useId()
  const save = async () => {
    if (await change({ note: note.toSave }, 'La note a été enregistrée.')) note.forget()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isDirty && !isBusy && error === undefined) void save()
      }}
    >
      <UnsavedChanges when={isDirty} />
      {note.isStale && (
        <Box
          role="status"
          sx={{ mb: 1.5, p: 1.5, bgcolor: 'sunken', borderRadius: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          <strong>
            {savedText === '' ? 'La note a été effacée entre-temps.' : 'Note enregistrée entre-temps\u202F:'}
          </strong>
          {savedText !== '' && `\n${savedText}`}
        </Box>
      )}
      <TextArea
        fullWidth
        rows={3}
        placeholder="Visible par l’équipe seulement"
        value={note.text}
        disabled={isBusy && isDirty}
        onChange={({ target }) => note.type(target.value)}
        onKeyDown={submitOnCtrlEnter}
        error={error !== undefined}
        inputProps={{ 'aria-label': 'Note interne', 'aria-describedby': errorId, 'aria-invalid': error !== undefined }}
      />
      <FormHelperText id={errorId} error role="status" sx={{ mt: error ? 0.5 : 0 }}>
        {error}
      </FormHelperText>
      {isDirty && (
        <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end', mt: 1 }}>
          <Button color="inherit" disabled={isBusy} onClick={note.forget}>
            Annuler
          </Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            Enregistrer la note
          </Button>
        </Stack>
      )}
    </form>
  )
}
