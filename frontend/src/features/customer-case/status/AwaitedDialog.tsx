import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { KEYS } from '@/api/keys'
import { useSave } from '@/api/useSave'
import { EditDialog } from '@/components/edit/EditDialog'
import { useSavedForm } from '@/components/edit/useSavedForm'
import { DateField } from '@/components/form/fields/DateField'
import { TextField } from '@/components/form/fields/TextField'
import { formatDate } from '@/format/date'
import { REQUIRED } from '@/rules/messages'
import { notify } from '@/session/feedback'
import { keepCase, setAwaited, type CustomerCase } from '../api'

interface AwaitedValues {
  date: string
  reason: string
}

const valuesOf = (one: CustomerCase | null): AwaitedValues => ({ date: one?.awaited?.date ?? '', reason: one?.awaited?.reason ?? '' })
const check = (values: AwaitedValues) =>
  (['date', 'reason'] as const).filter((field) => values[field].trim() === '').map((field) => ({ field, message: REQUIRED }))

/** Sets until when a case waits for an event; until then it is not overdue. */
export function AwaitedDialog({ of: one, onClose }: { of: CustomerCase; onClose: () => void }) {
  const client = useQueryClient()
  const show = (saved: CustomerCase) => {
    keepCase(client, saved)
    notify(saved.awaited ? `Le dossier n’est plus signalé bloqué jusqu’au ${formatDate(saved.awaited.date)}.` : 'Plus rien n’est attendu.')
    onClose()
  }
  const edit = useSavedForm<CustomerCase, AwaitedValues>({
    draftKey: `case-awaited:${one.uuid}`,
    saved: one,
    valuesOf,
    check,
    save: (values) => setAwaited(one.uuid, values),
    meta: { rereads: [KEYS.recordCases] },
    onSaved: show,
  })
  const { mutateAsync } = useSave(() => setAwaited(one.uuid, {}), { rereads: [KEYS.recordCases] })
  const forget = () => void edit.run(async () => show(await mutateAsync()))
  return (
    <EditDialog title="Attendu le…" edit={edit} onClose={onClose} maxWidth="xs" submitLabel="Enregistrer">
      <Typography sx={{ mb: 2 }}>Jusqu’à ce jour, le dossier n’est pas signalé comme bloqué.</Typography>
      <Stack spacing={2}>
        <DateField control={edit.form.control} name="date" label="Attendu le" required />
        <TextField control={edit.form.control} name="reason" label="Ce qui est attendu" maxLength={255} required />
        {one.awaited && <Button color="inherit" disabled={edit.busy} onClick={forget} sx={{ alignSelf: 'start' }}>Ne plus rien attendre</Button>}
      </Stack>
    </EditDialog>
  )
}
