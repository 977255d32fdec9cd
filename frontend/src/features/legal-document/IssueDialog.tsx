import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { KEYS } from '@/api/keys'
import { useSave } from '@/api/useSave'
import { ErrorAlert } from '@/components/feedback/ErrorAlert'
import { notify } from '@/session/feedback'
import { issueDocument, prepareDocument, type Compliance, type IssueForm, type Preparation } from './api'
import { DocumentText } from './DocumentText'
import { DELIVERED_KINDS } from './kinds'

interface IssueDialogProps {
  customerCase: string
  customers: Compliance['customers']
  /** Kind to begin with; empty for a choice. */
  kind: string
  onClose: () => void
}

/** Prepares a document, shows it with its missing values, and issues it. */
export function IssueDialog({ customerCase, customers, kind: first, onClose }: IssueDialogProps) {
  const [kind, setKind] = useState(first)
  const [chosen, setChosen] = useState<readonly string[]>(customers.map(({ uuid }) => uuid))
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [prepared, setPrepared] = useState<Preparation | null>(null)
  const client = useQueryClient()
  const form: IssueForm = { kind, customers: [...chosen], values: Object.entries(values).map(([name, value]) => ({ name, value })) }
  const preparation = useSave(() => prepareDocument(customerCase, form))
  const issue = useSave(() => issueDocument(customerCase, form))
  const busy = preparation.isPending || issue.isPending
  const prepare = () => preparation.mutateAsync().then(setPrepared, () => {})
  const confirm = async () => {
    try {
      await issue.mutateAsync()
    } catch {
      return
    }
    notify('Le document est émis\u202F: les clients le reçoivent par email.')
    await client.invalidateQueries({ queryKey: [...KEYS.compliance, customerCase] })
    await client.invalidateQueries({ queryKey: [...KEYS.legalDocuments, customerCase] })
    onClose()
  }
  const missing = prepared?.missing ?? []
  return (
    <Dialog open onClose={busy ? undefined : onClose} maxWidth="md" fullWidth>
      <DialogTitle>Préparer un document</DialogTitle>
      <DialogContent dividers>
        <TextField select label="Document" value={kind} fullWidth onChange={({ target }) => { setKind(target.value); setPrepared(null) }}>
          {DELIVERED_KINDS.map(({ value, label }) => <MenuItem key={value} value={value}>{label}</MenuItem>)}
        </TextField>
        <Box component="fieldset">
          <Typography component="legend" sx={{ fontWeight: 600, p: 0, mt: 2 }}>Clients concernés</Typography>
          {customers.map(({ uuid, name, hasAccount }) => (
            <Box key={uuid}>
              <FormControlLabel
                control={<Checkbox checked={chosen.includes(uuid)} onChange={(_, checked) => { setChosen(checked ? [...chosen, uuid] : chosen.filter((other) => other !== uuid)); setPrepared(null) }} />}
                label={`${name.firstName} ${name.lastName}${hasAccount ? '' : ' (sans espace client\u202F: à remettre sur papier)'}`}
              />
            </Box>
          ))}
        </Box>
        {missing.length > 0 && (
          <Box component="section" aria-label="Valeurs manquantes" sx={{ mt: 2 }}>
            <Alert severity="warning" sx={{ mb: 2 }}>
              {'Il manque des valeurs. Complétez la fiche, le dossier ou les réglages du cabinet, ou écrivez-les ici pour ce document.'}
            </Alert>
            {missing.map((name) => (
              <Box key={name} sx={{ mb: 1.5 }}>
                <TextField label={name} value={values[name] ?? ''} fullWidth multiline onChange={({ target }) => setValues({ ...values, [name]: target.value })} />
              </Box>
            ))}
          </Box>
        )}
        <ErrorAlert error={issue.error ?? preparation.error} area="office" />
        {prepared && (
          <Box component="section" aria-label="Aperçu" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2, mt: 2 }}>
            <DocumentText content={prepared.content} />
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={busy} onClick={onClose}>Annuler</Button>
        <Button variant={prepared ? 'outlined' : 'contained'} disabled={busy || kind === '' || chosen.length === 0} loading={preparation.isPending} onClick={() => void prepare()}>Préparer</Button>
        <Button variant="contained" disabled={busy || !prepared || missing.length > 0} loading={issue.isPending} onClick={() => void confirm()}>Émettre</Button>
      </DialogActions>
    </Dialog>
  )
}
