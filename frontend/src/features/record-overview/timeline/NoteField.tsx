import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { KEYS } from '@/api/keys'
import { EditForm } from '@/components/edit/EditForm'
import { useFormSave } from '@/components/edit/useFormSave'
import { useFormWithDraft } from '@/components/edit/useFormWithDraft'
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
  const form = useFormWithDraft<object, NoteValues>({
    savedItem: null,
    valuesOf: blank,
    check: ({ note }) => (note.trim() === '' ? [{ field: 'note', message: REQUIRED }] : []),
    draftKey: `record-note:${record}`,
  })
  const formSave = useFormSave(form, {
    save: async ({ note }) => {
      await addNote(record, noteHtml(note))
      return {}
    },
    meta: { rereads: [KEYS.timeline] },
    onSaved: () => {
      form.resetTo(null)
      notify('La note est ajoutée aux comptes rendus.')
    },
  })
  return (
    <Box sx={{ px: 2, pt: 2 }}>
      <EditForm form={form} save={formSave}>
        <TextField<NoteValues>
          name="note"
          label="Ajouter une note"
          required={false}
          rows={2}
          maxLength={RICH_TEXT_LIMIT}
          placeholder="Ce qui s’est dit, ce qui est convenu…"
        />
        <Button type="submit" variant="outlined" size="small" loading={formSave.isBusy}>
          Ajouter la note
        </Button>
      </EditForm>
    </Box>
  )
}

function blank(): NoteValues {
  return { note: '' }
}
