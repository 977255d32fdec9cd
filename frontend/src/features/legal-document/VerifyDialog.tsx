import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useSave } from '@/api/useSave'
import { ErrorAlert } from '@/components/feedback/ErrorAlert'
import { stateText } from '@/components/legal-document/documentStates'
import { ChooseButton } from '@/components/upload/ChooseButtons'
import { formatInstant } from '@/format/date'
import { verify, type Verification } from './api'

interface FileVerification {
  name: string
  result: Verification
}

/** Verifies a PDF or an evidence file. A PDF is hashed in the browser and not uploaded. */
export function VerifyDialog({ onClose }: { onClose: () => void }) {
  const [verification, setVerification] = useState<FileVerification | null>(null)
  const { mutateAsync, isPending, error } = useSave(
    async (file: File) => ({ name: file.name, result: await verify(await requestOf(file)) }),
    { refresh: 'none' },
  )
  const choose = async ([file]: File[]) => {
    if (!file) return
    setVerification(null)
    await mutateAsync(file).then(setVerification, () => {})
  }
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth>
      <DialogTitle>Vérifier un fichier</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>
          Choisissez un document au format PDF, ou un fichier de preuve (JSON). Le PDF reste sur votre ordinateur
          {'\u202F'}: seule son empreinte est envoyée.
        </Typography>
        <ChooseButton
          label="Fichier à vérifier"
          variant="outlined"
          multiple={false}
          accept="application/pdf,application/json,.pdf,.json"
          loading={isPending}
          onFiles={(files) => void choose(files)}
          sx={{ mb: 2 }}
        >
          Choisir un fichier
        </ChooseButton>
        <ErrorAlert error={error} area="private" />
        {verification && <Result {...verification} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Fermer
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Result({ name, result: { valid, message, document } }: FileVerification) {
  return (
    <Alert severity={valid ? 'success' : 'error'} role="status" sx={{ overflowWrap: 'anywhere' }}>
      <AlertTitle>
        {valid ? `«\u202F${name}\u202F» est authentique` : `«\u202F${name}\u202F» n’est pas authentique`}
      </AlertTitle>
      {valid &&
        document &&
        `${document.title}, remis le ${formatInstant(document.issueDate)}. État\u202F: ${stateText(document.state).toLocaleLowerCase('fr')}.`}
      {!valid && (message ?? 'Ce fichier n’est pas connu ici.')}
    </Alert>
  )
}

/** Request for a file: the evidence of a JSON file, else the SHA-256 of the file. */
async function requestOf(file: File): Promise<Parameters<typeof verify>[0]> {
  const content = await file.arrayBuffer()
  try {
    return { evidence: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content)) as Record<string, never> }
  } catch {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content))
    return { sha256: [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('') }
  }
}
