import Button from '@mui/material/Button'
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
import { addStatus, forgetCases, type CustomerCase } from './api'
import { caseStatuses, FAMILIES, FAMILY_LABELS, shownStatus } from './status'

const NONE_CHOSEN = 'Veuillez sélectionner un statut\u202F!'

/** Chooses one of the twenty statuses, by family (CASE-13 to CASE-19). */
export function StatusDialog({ of, onClose }: { of: CustomerCase; onClose: () => void }) {
  const id = useId()
  const client = useQueryClient()
  const [label, setLabel] = useState('')
  const [asked, setAsked] = useState(false)
  const { mutateAsync, isPending } = useMutation({ mutationFn: (chosen: string) => addStatus(of.uuid, chosen) })
  const missing = asked && label === ''
  const save = async () => {
    setAsked(true)
    if (label === '') return
    try {
      await mutateAsync(label)
      notify('Le statut a été modifié avec succès.')
      await forgetCases(client)
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
            {FAMILIES.map((family) => (
              <optgroup key={family} label={FAMILY_LABELS[family]}>
                {caseStatuses()
                  .filter((status) => status.family === family)
                  .map((status) => (
                    <option key={status.label} value={status.label}>
                      {shownStatus(status.label)}
                    </option>
                  ))}
              </optgroup>
            ))}
          </NativeSelect>
          <FormHelperText id={`${id}-help`} role={missing ? 'alert' : undefined} sx={{ mx: 0 }}>
            {missing ? NONE_CHOSEN : ' '}
          </FormHelperText>
        </FormControl>
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
