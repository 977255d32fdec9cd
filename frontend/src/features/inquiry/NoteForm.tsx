import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useState } from 'react'
import { UnsavedChanges } from '@/components/feedback/UnsavedChanges'
import { COMMENT_LIMIT } from '@/domain/constants'
import { registerDraft, takeDraft } from '@/session/draft'
import { notify } from '@/session/feedback'
import { useUser } from '@/session/session'
import type { PartProps } from './FollowUp'

/** What is being typed, and over which saved note. */
interface Typed {
  text: string
  base: string
}

/** A note of staff for staff. One that somebody else saved meanwhile shows before it can be replaced (AMB-129). */
export function NoteForm({ inquiry, changes: { change, busy } }: PartProps) {
  const { uuid: user } = useUser()
  const draftKey = `inquiry-note:${inquiry.uuid}`
  const [typed, setTyped] = useState<Typed | null>(() => restore(draftKey, user))
  const saved = inquiry.note ?? ''
  const dirty = typed !== null && typed.text.trim() !== typed.base
  useEffect(() => registerDraft(draftKey, () => (dirty ? typed : null)), [draftKey, dirty, typed])

  const save = async () => {
    const note = typed?.text.trim() ?? ''
    const done = await change({ note: note === '' ? null : note }, 'La note a été enregistrée.')
    if (done) setTyped(null)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <UnsavedChanges when={dirty} />
      {dirty && typed.base !== saved && (
        <Box role="status" sx={{ mb: 1.5, p: 1.5, bgcolor: 'sunken', borderRadius: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          <strong>{saved === '' ? 'La note a été effacée entre-temps.' : 'Note enregistrée entre-temps\u202F:'}</strong>
          {saved !== '' && `\n${saved}`}
        </Box>
      )}
      <OutlinedInput
        multiline
        fullWidth
        minRows={3}
        maxRows={14}
        placeholder="Visible par l’équipe seulement"
        value={typed?.text ?? saved}
        disabled={busy && dirty}
        onChange={({ target }) => setTyped({ text: target.value, base: typed?.base ?? saved })}
        inputProps={{ 'aria-label': 'Note interne', maxLength: COMMENT_LIMIT }}
      />
      {dirty && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 1 }}>
          <Button color="inherit" disabled={busy} onClick={() => setTyped(null)}>Annuler</Button>
          <Button type="submit" variant="contained" loading={busy}>Enregistrer la note</Button>
        </Box>
      )}
    </form>
  )
}

function restore(draftKey: string, user: string): Typed | null {
  const draft = takeDraft<Typed>(draftKey, user)
  if (draft) notify('Votre note non enregistrée a été retrouvée.', 'info')
  return draft
}
