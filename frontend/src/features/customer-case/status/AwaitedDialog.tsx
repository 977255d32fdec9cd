import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { KEYS } from '@/api/keys'
import { useSave } from '@/api/useSave'
import { EditDialog } from '@/components/edit/EditDialog'
import { useFormSave } from '@/components/edit/useFormSave'
import { useFormWithDraft } from '@/components/edit/useFormWithDraft'
import { DateField } from '@/components/form/fields/DateField'
import { TextField } from '@/components/form/fields/TextField'
import { formatDate } from '@/format/date'
import { requiredDate } from '@/rules/date'
import { REQUIRED } from '@/rules/messages'
import { violationIf } from '@/rules/violation'
import { notify } from '@/session/feedback'
import { cacheCase, setAwaited, type CustomerCase } from '../api'

interface AwaitedValues {
  date: string
  reason: string
}

const valuesOf = (customerCase: CustomerCase | null): AwaitedValues => ({
  date: customerCase?.awaited?.date ?? '',
  reason: customerCase?.awaited?.reason ?? '',
})
const check = ({ date, reason }: AwaitedValues) => [
  ...requiredDate('date', date),
  ...violationIf('reason', reason.trim() === '', REQUIRED),
]

/** Sets the date until which a case waits for an event; it is not overdue before that date. */
export function AwaitedDialog({ customerCase, onClose }: { customerCase: CustomerCase; onClose: () => void }) {
  const client = useQueryClient()
  const show = (savedCase: CustomerCase) => {
    cacheCase(client, savedCase)
    notify(
      savedCase.awaited
        ? `Le dossier n’est plus signalé bloqué jusqu’au ${formatDate(savedCase.awaited.date)}.`
        : 'Plus rien n’est attendu.',
    )
    onClose()
  }
  const form = useFormWithDraft<CustomerCase, AwaitedValues>({
    savedItem: customerCase,
    valuesOf,
    check,
    draftKey: `case-awaited:${customerCase.uuid}`,
  })
  const formSave = useFormSave(form, {
    save: (values) => setAwaited(customerCase.uuid, values),
    meta: { rereads: [KEYS.recordCases] },
    onSaved: show,
  })
  const { mutateAsync } = useSave(() => setAwaited(customerCase.uuid, {}), { rereads: [KEYS.recordCases] })
  const forgetDate = () => void formSave.run(async () => show(await mutateAsync()))
  return (
    <EditDialog
      title="Attendu le…"
      form={form}
      save={formSave}
      onClose={onClose}
      maxWidth="xs"
      submitLabel="Enregistrer"
    >
      <Typography sx={{ mb: 2 }}>Jusqu’à ce jour, le dossier n’est pas signalé comme bloqué.</Typography>
      <Stack spacing={2}>
        <DateField<AwaitedValues> name="date" label="Attendu le" />
        <TextField<AwaitedValues> name="reason" label="Ce qui est attendu" maxLength={255} />
        {customerCase.awaited && (
          <Button color="inherit" disabled={formSave.isBusy} onClick={forgetDate} sx={{ alignSelf: 'start' }}>
            Ne plus rien attendre
          </Button>
        )}
      </Stack>
    </EditDialog>
  )
}
