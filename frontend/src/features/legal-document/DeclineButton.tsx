import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { decline } from './api'
import type { RunAnswer } from './OwnDocumentPage'

const REASONS = ['Une information est fausse', 'Je ne comprends pas', 'Les conditions ne me conviennent pas', 'J’ai changé d’avis']
const REASON_LIMIT = 1000

/** Refusal of a document, with its reason. */
export function DeclineButton({ uuid, disabled, run }: { uuid: string; disabled: boolean; run: RunAnswer }) {
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const confirm = async () => {
    if (await run(() => decline(uuid, reason), 'Votre refus est enregistré. Votre conseiller en est informé.')) setOpen(false)
  }
  return (
    <Box sx={{ mt: 3 }}>
      <Button color="inherit" disabled={disabled} onClick={() => setOpen(true)}>Refuser le document</Button>
      <Dialog open={open} onClose={() => setOpen(false)} maxWidth="xs" fullWidth>
        <DialogTitle>Refuser le document</DialogTitle>
        <DialogContent>
          <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
            {REASONS.map((text) => (
              <Button key={text} size="small" variant="outlined" color="inherit" onClick={() => setReason(text)}>{text}</Button>
            ))}
          </Stack>
          <TextField
            label="Dites-nous pourquoi"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            multiline
            minRows={3}
            fullWidth
            slotProps={{ htmlInput: { maxLength: REASON_LIMIT } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={() => setOpen(false)}>Annuler</Button>
          <Button variant="contained" disabled={disabled || reason.trim() === ''} onClick={() => void confirm()}>Refuser</Button>
        </DialogActions>
      </Dialog>
    </Box>
  )
}
