import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useSave } from '@/api/useSave'
import { ErrorAlert } from '@/components/feedback/ErrorAlert'
import { readArchive } from './api'

const REASON_LIMIT = 1000

/** Asks why an archived record is read, and saves its recap. */
export function ReadArchiveDialog({ record, name, onClose }: { record: string; name: string; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const { mutateAsync, isPending, error } = useSave(() => readArchive(record, reason))
  const confirm = async () => {
    const file = await mutateAsync().catch(() => undefined)
    if (!file) return
    const address = URL.createObjectURL(file)
    const link = document.createElement('a')
    link.href = address
    link.download = `Archive - ${name}.pdf`
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
    onClose()
  }
  return (
    <Dialog open onClose={isPending ? undefined : onClose} maxWidth="xs" fullWidth>
      <DialogTitle>{`Lire la fiche\u202F: ${name}`}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>La lecture est inscrite au journal des accès, et votre raison est gardée.</Typography>
        <TextField label="Raison" value={reason} onChange={({ target }) => setReason(target.value)} multiline minRows={2} fullWidth slotProps={{ htmlInput: { maxLength: REASON_LIMIT } }} />
        <ErrorAlert error={error} area="office" />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={isPending} onClick={onClose}>Annuler</Button>
        <Button variant="contained" loading={isPending} disabled={reason.trim() === ''} onClick={() => void confirm()}>Lire</Button>
      </DialogActions>
    </Dialog>
  )
}
