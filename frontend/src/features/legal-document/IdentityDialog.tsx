import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { KEYS } from '@/api/keys'
import type { Schemas } from '@/api/schemas'
import { useSave } from '@/api/useSave'
import { ErrorAlert } from '@/components/feedback/ErrorAlert'
import { notify } from '@/session/feedback'
import { saveIdentityCheck, type Compliance } from './api'

type Body = Schemas['IdentityCheckBody']

const DOCUMENTS = [['identity-card', 'Carte d’identité'], ['passport', 'Passeport'], ['residence-permit', 'Titre de séjour'], ['other', 'Autre document officiel']] as const
const VIGILANCES = [['simplified', 'Simplifiée'], ['normal', 'Normale'], ['reinforced', 'Renforcée']] as const
const ORIGIN_LIMIT = 1000

interface IdentityDialogProps {
  record: string
  customerCase: string
  customers: Compliance['customers']
  onClose: () => void
}

/** Records the identity check of one customer; it stays internal to the firm. */
export function IdentityDialog({ record, customerCase, customers, onClose }: IdentityDialogProps) {
  const [customer, setCustomer] = useState(customers[0]?.uuid ?? '')
  const [document, setDocument] = useState('')
  const [validUntil, setValidUntil] = useState('')
  const [exposed, setExposed] = useState(false)
  const [vigilance, setVigilance] = useState('normal')
  const [origin, setOrigin] = useState('')
  const client = useQueryClient()
  const { mutateAsync, isPending, error } = useSave(() =>
    saveIdentityCheck(record, {
      customer,
      politicallyExposed: exposed,
      vigilance: vigilance as NonNullable<Body['vigilance']>,
      ...(document !== '' && { document: document as NonNullable<Body['document']> }),
      ...(validUntil !== '' && { validUntil }),
      ...(origin.trim() !== '' && { originOfFunds: origin }),
    }),
  )
  const confirm = async () => {
    try {
      await mutateAsync()
    } catch {
      return
    }
    notify('La vérification d’identité est enregistrée.')
    await client.invalidateQueries({ queryKey: [...KEYS.compliance, customerCase] })
    onClose()
  }
  return (
    <Dialog open onClose={isPending ? undefined : onClose} maxWidth="sm" fullWidth>
      <DialogTitle>Vérifier l’identité</DialogTitle>
      <DialogContent>
        <Typography sx={{ color: 'text.secondary', mb: 2 }}>Interne au cabinet{'\u202F'}: ni remise, ni visible du client ou du prescripteur. Le numéro du document n’est pas gardé.</Typography>
        <Stack spacing={2}>
          <TextField select label="Client" value={customer} onChange={({ target }) => setCustomer(target.value)}>
            {customers.map(({ uuid, name }) => <MenuItem key={uuid} value={uuid}>{`${name.firstName} ${name.lastName}`}</MenuItem>)}
          </TextField>
          <TextField select label="Document vu" value={document} onChange={({ target }) => setDocument(target.value)}>
            {DOCUMENTS.map(([value, label]) => <MenuItem key={value} value={value}>{label}</MenuItem>)}
          </TextField>
          <TextField type="date" label="Valable jusqu’au" value={validUntil} onChange={({ target }) => setValidUntil(target.value)} slotProps={{ inputLabel: { shrink: true } }} />
          <FormControlLabel control={<Checkbox checked={exposed} onChange={(_, checked) => setExposed(checked)} />} label="Personne politiquement exposée" />
          <TextField select label="Vigilance" value={vigilance} onChange={({ target }) => setVigilance(target.value)}>
            {VIGILANCES.map(([value, label]) => <MenuItem key={value} value={value}>{label}</MenuItem>)}
          </TextField>
          <TextField label="Origine des fonds" value={origin} onChange={({ target }) => setOrigin(target.value)} multiline minRows={2} slotProps={{ htmlInput: { maxLength: ORIGIN_LIMIT } }} />
          <ErrorAlert error={error} area="office" />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={isPending} onClick={onClose}>Annuler</Button>
        <Button variant="contained" loading={isPending} disabled={customer === ''} onClick={() => void confirm()}>Enregistrer</Button>
      </DialogActions>
    </Dialog>
  )
}
