import Typography from '@mui/material/Typography'
import { saveBlob } from '@/components/download/saveText'
import { EditDialog } from '@/components/edit/EditDialog'
import { useEntityForm } from '@/components/edit/useEntityForm'
import { useFormSave } from '@/components/edit/useFormSave'
import { TextField } from '@/components/form/fields/TextField'
import { notify } from '@/session/feedback'
import { readArchive } from './api'
import { checkReason, REASON_LIMIT, type ReasonValues } from './archiveForm'

const blank = (): ReasonValues => ({ reason: '' })

/** Asks why an archived record is read, and saves its recap. */
export function ReadArchiveDialog({ record, name, onClose }: { record: string; name: string; onClose: () => void }) {
  const form = useEntityForm<Blob, ReasonValues>({ savedItem: null, valuesOf: blank, check: checkReason })
  const save = useFormSave(form, {
    save: ({ reason }) => readArchive(record, reason.trim()),
    meta: { refresh: 'none' },
    onSaved: (file) => {
      saveBlob(`Archive - ${name}.pdf`, file)
      notify('La fiche est dans vos téléchargements.')
      onClose()
    },
  })
  return (
    <EditDialog title={`Lire la fiche\u202F: ${name}`} form={form} save={save} onClose={onClose} submitLabel="Lire">
      <Typography sx={{ mb: 2 }}>
        La lecture est inscrite au journal des accès, et votre raison est gardée. La fiche s’ouvre en PDF.
      </Typography>
      <TextField<ReasonValues> name="reason" label="Raison" rows={2} maxLength={REASON_LIMIT} />
    </EditDialog>
  )
}
