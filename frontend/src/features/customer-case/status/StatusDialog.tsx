import Button from '@mui/material/Button'
import Alert from '@mui/material/Alert'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { errorMessages } from '@/api/error'
import { notify } from '@/session/feedback'
import { addStatus, forgetCases, type CustomerCase } from '../api'
import { caseStatuses, shownStatus } from './status'

const NONE_CHOSEN = 'Veuillez sélectionner un statut\u202F!'

/** Chooses one of the twenty statuses, in the order of the documents. */
export function StatusDialog({ of, onClose }: { of: CustomerCase; onClose: () => void }) {
  const id = useId()
  const client = useQueryClient()
  const [label, setLabel] = useState('')
  const [asked, setAsked] = useState(false)
  const { mutateAsync, isPending } = useMutation({
    // Busy until the new status is on the screen behind.
    mutationFn: async (chosen: string) => {
      await addStatus(of.uuid, chosen)
      await forgetCases(client)
    },
  })
  const chosen = caseStatuses().find((status) => status.label === label)
  const missing = asked && label === ''
  const save = async () => {
    setAsked(true)
    if (label === '') return
    try {
      await mutateAsync(label)
      notify('Le statut a été modifié avec succès.')
      onClose()
    } catch (error) {
      const detail = errorMessages(error, 'office').join(' ')
      notify(`Erreur lors de la modification du statut (${detail}).`, 'error')
    }
  }
  return (
    <Dialog open onClose={isPending ? undefined : onClose} aria-labelledby={`${id}-title`} maxWidth="xs" fullWidth>
      <DialogTitle id={`${id}-title`}>Ajouter un statut</DialogTitle>
      <DialogContent>
        <p style={{ marginTop: 0, overflowWrap: 'anywhere' }}>{of.label}</p>
        <FormControl fullWidth error={missing} disabled={isPending}>
          <InputLabel htmlFor={id} shrink sx={{ position: 'static', transform: 'none', fontWeight: 600, fontSize: '0.875rem', mb: 0.5 }}>
            Statut
          </InputLabel>
          <NativeSelect
            id={id}
            value={label}
            input={<OutlinedInput size="small" notched={false} />}
            inputProps={{ 'aria-describedby': `${id}-help`, 'aria-invalid': missing }}
            onChange={(event) => setLabel(event.target.value)}
          >
            <option value="">Choisir…</option>
            {caseStatuses().map((status) => (
              <option key={status.label} value={status.label}>{shownStatus(status.label)}</option>
            ))}
          </NativeSelect>
          <FormHelperText id={`${id}-help`} role={missing ? 'alert' : undefined}>
            {missing ? NONE_CHOSEN : ' '}
          </FormHelperText>
        </FormControl>
        {chosen && <Consequences of={of} {...chosen} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={isPending} onClick={onClose}>
          Annuler
        </Button>
        <Button variant="contained" loading={isPending} onClick={() => void save()}>
          Valider
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface ConsequencesProps {
  of: CustomerCase
  closes: boolean
  completes: boolean
}

/** What the status does beside being shown. */
function Consequences({ of, closes, completes }: ConsequencesProps) {
  if (closes && !of.closedDate) {
    return (
      <Alert severity="warning" role="status">
        <strong>Ce statut clôt le dossier.</strong>
        {` ${of.activeForUpload ? 'Le client ne pourra plus rien déposer, et seul' : 'Seul'} un administrateur pourra encore le modifier.`}
      </Alert>
    )
  }
  if (completes && of.activeForUpload) {
    return <Alert severity="warning" role="status">Ce statut met fin au dépôt&#8239;: le client ne pourra plus ajouter ni retirer de document.</Alert>
  }
  return null
}
