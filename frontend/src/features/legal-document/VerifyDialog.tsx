import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useState, type ChangeEvent } from 'react'
import { useSave } from '@/api/useSave'
import { ErrorAlert } from '@/components/feedback/ErrorAlert'
import { verify, type Verification } from './api'

/** Verifies a PDF or a file of evidence that comes back from outside. A PDF does not leave the browser. */
export function VerifyDialog({ onClose }: { onClose: () => void }) {
  const [result, setResult] = useState<Verification | null>(null)
  const { mutateAsync, isPending, error } = useSave(async (file: File) => verify(await requestOf(file)))
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    setResult(null)
    await mutateAsync(file).then(setResult, () => {})
  }
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth>
      <DialogTitle>Vérifier un fichier</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>
          Choisissez un document au format PDF ou un fichier de preuve (JSON). Le PDF reste sur votre ordinateur{'\u202F'}: seule son empreinte est envoyée.
        </Typography>
        <Button component="label" variant="outlined" loading={isPending}>
          Choisir un fichier
          <input type="file" accept="application/pdf,application/json,.pdf,.json" hidden onChange={(event) => void choose(event)} />
        </Button>
        <ErrorAlert error={error} area="office" />
        {result && (
          <Alert severity={result.valid ? 'success' : 'error'} role="status" sx={{ mt: 2 }}>
            {result.valid ? `Le fichier est authentique${result.document ? `\u202F: ${result.document.title}` : ''}.` : result.message}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>Fermer</Button>
      </DialogActions>
    </Dialog>
  )
}

/** The evidence of a JSON file, else the SHA-256 of the file. */
async function requestOf(file: File): Promise<Parameters<typeof verify>[0]> {
  const content = await file.arrayBuffer()
  try {
    return { evidence: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content)) as Record<string, never> }
  } catch {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content))
    return { sha256: [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('') }
  }
}
