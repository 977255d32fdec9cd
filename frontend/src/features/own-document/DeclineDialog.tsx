import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { EditDialog } from '@/components/edit/EditDialog'
import { useEntityForm } from '@/components/edit/useEntityForm'
import { useFormSave } from '@/components/edit/useFormSave'
import { TextField } from '@/components/form/fields/TextField'
import { tooLongMessage } from '@/rules/messages'
import type { Violation } from '@/rules/violation'
import { notify } from '@/session/feedback'
import { decline } from './api'

interface DeclineValues {
  reason: string
}

const REASONS = [
  'Une information est fausse',
  'Je ne comprends pas',
  'Les conditions ne me conviennent pas',
  'J’ai changé d’avis',
]
const REASON_LIMIT = 1000

const blank = (): DeclineValues => ({ reason: '' })

function check({ reason }: DeclineValues): Violation[] {
  if (reason.trim() === '') return [{ field: 'reason', message: 'Dites-nous pourquoi.' }]
  return [...reason].length > REASON_LIMIT ? [{ field: 'reason', message: tooLongMessage(REASON_LIMIT) }] : []
}

/** Refusal of a document, with its reason. */
export function DeclineDialog({ uuid, onClose }: { uuid: string; onClose: () => void }) {
  const form = useEntityForm<object, DeclineValues>({ savedItem: null, valuesOf: blank, check, mode: 'onSubmit' })
  const formSave = useFormSave(form, {
    save: async ({ reason }) => {
      await decline(uuid, reason.trim())
      return {}
    },
    meta: { refresh: 'settled' },
    onSaved: () => {
      notify('Votre refus est enregistré. Votre conseiller en est informé.')
      onClose()
    },
  })
  return (
    <EditDialog title="Refuser le document" form={form} save={formSave} onClose={onClose} submitLabel="Refuser">
      <Typography sx={{ mb: 2 }}>
        Votre conseiller reçoit votre raison et revient vers vous. Un document refusé ne peut plus être signé{'\u202F'}:
        il vous en remettra un autre.
      </Typography>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', mb: 2 }}>
        {REASONS.map((text) => (
          <Button
            key={text}
            size="compact"
            variant="outlined"
            color="inherit"
            disabled={formSave.isBusy}
            onClick={() => form.setValue('reason', text, { shouldDirty: true, shouldValidate: true })}
          >
            {text}
          </Button>
        ))}
      </Stack>
      <TextField<DeclineValues> name="reason" label="Dites-nous pourquoi" rows={3} maxLength={REASON_LIMIT} />
    </EditDialog>
  )
}
