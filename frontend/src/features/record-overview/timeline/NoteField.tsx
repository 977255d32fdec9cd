import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { KEYS } from '@/api/keys'
import { EditForm } from '@/components/edit/EditForm'
import { useSavedForm, type SavedForm } from '@/components/edit/useSavedForm'
import { TextField } from '@/components/form/fields/TextField'
import { RICH_TEXT_LIMIT } from '@/domain/constants'
import { REQUIRED } from '@/rules/messages'
import { notify } from '@/session/feedback'
import { addNote } from '../api'
import { noteHtml } from './kinds'

interface NoteValues {
  note: string
}

/** Note input: creates a report, listed in its tab with the others. */
export function NoteField({ record }: { record: string }) {
  const edit: SavedForm<object, NoteValues> = useSavedForm<object, NoteValues>({
    draftKey: `record-note:${record}`,
    saved: null,
    valuesOf: blank,
    check: ({ note }) => (note.trim() === '' ? [{ field: 'note', message: REQUIRED }] : []),
    save: async ({ note }) => {
      await addNote(record, noteHtml(note))
      return {}
    },
    meta: { rereads: [KEYS.timeline] },
    onSaved: () => {
      edit.restart(null)
      notify('La note est ajoutée aux comptes rendus.')
    },
  })
  return (
    <Box sx={{ px: 2, pt: 2 }}>
      <EditForm edit={edit}>
        <TextField<NoteValues> name="note" label="Ajouter une note" rows={2} maxLength={RICH_TEXT_LIMIT} placeholder="Ce qui s’est dit, ce qui est convenu…" />
        <Button type="submit" variant="outlined" size="small" loading={edit.busy}>Ajouter la note</Button>
      </EditForm>
    </Box>
  )
}

function blank(): NoteValues {
  return { note: '' }
}
