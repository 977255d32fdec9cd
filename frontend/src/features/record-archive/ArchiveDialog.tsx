import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSave } from '@/api/useSave'
import { ErrorAlert } from '@/components/feedback/ErrorAlert'
import { todayInParis } from '@/format/date'
import { notify } from '@/session/feedback'
import { archiveRecord } from './api'

const YEARS = 5
const REASON_LIMIT = 1000

interface ArchiveDialogProps {
  record: string
  /** Name of the record. */
  name: string
  onClose: () => void
}

/** Archives a record until a day. */
export function ArchiveDialog({ record, name, onClose }: ArchiveDialogProps) {
  const [until, setUntil] = useState(inYears(YEARS))
  const [reason, setReason] = useState('')
  const navigate = useNavigate()
  const { mutateAsync, isPending, error } = useSave(() => archiveRecord(record, until, reason))
  const confirm = async () => {
    try {
      await mutateAsync()
    } catch {
      return
    }
    notify('La fiche est archivée.')
    await navigate({ to: '/customer-records' })
  }
  return (
    <Dialog open onClose={isPending ? undefined : onClose} maxWidth="sm" fullWidth>
      <DialogTitle>{`Archiver la fiche\u202F: ${name}`}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>
          Elle sort des listes, de la recherche et des campagnes. Ses clients et ses prescripteurs n’y ont plus accès. Un administrateur peut la
          lire en disant pourquoi, ou la faire revenir. Elle est supprimée après sa date.
        </Typography>
        <Box sx={{ mb: 2 }}>
          <TextField type="date" label="Garder jusqu’au" value={until} onChange={({ target }) => setUntil(target.value)} slotProps={{ inputLabel: { shrink: true } }} />
        </Box>
        <TextField label="Raison" value={reason} onChange={({ target }) => setReason(target.value)} multiline minRows={2} fullWidth slotProps={{ htmlInput: { maxLength: REASON_LIMIT } }} />
        <ErrorAlert error={error} area="office" />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={isPending} onClick={onClose}>Annuler</Button>
        <Button variant="contained" loading={isPending} disabled={until === '' || reason.trim() === ''} onClick={() => void confirm()}>Archiver</Button>
      </DialogActions>
    </Dialog>
  )
}

function inYears(years: number): string {
  const today = todayInParis()
  return `${Number(today.slice(0, 4)) + years}${today.slice(4)}`
}
