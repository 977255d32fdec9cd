import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useState } from 'react'

/** Sentence by which a customer confirms the delivery of a document; never ticked beforehand. */
export function Acknowledgement({ disabled, onConfirm }: { disabled: boolean; onConfirm: () => void }) {
  const [ticked, setTicked] = useState(false)
  return (
    <Box>
      <FormControlLabel
        control={<Checkbox checked={ticked} disabled={disabled} onChange={(_, checked) => setTicked(checked)} />}
        label="J’ai reçu ce document, j’ai pu le lire jusqu’à la fin et je peux l’enregistrer."
      />
      <Box sx={{ mt: 1 }}>
        <Button variant="contained" disabled={disabled || !ticked} onClick={onConfirm}>Confirmer la réception</Button>
      </Box>
    </Box>
  )
}
