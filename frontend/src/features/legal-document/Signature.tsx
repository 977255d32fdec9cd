import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { sendCode, sign } from './api'
import type { RunAnswer } from './OwnDocumentPage'

const CODE_DIGITS = 6

/** Signature by code: the sentence is ticked, a code is sent, and typed. */
export function Signature({ uuid, disabled, run }: { uuid: string; disabled: boolean; run: RunAnswer }) {
  const [ticked, setTicked] = useState(false)
  const [sent, setSent] = useState(false)
  const [code, setCode] = useState('')
  const digits = code.replaceAll(/\D/g, '')
  const ask = async () => {
    if (await run(() => sendCode(uuid), 'Votre code est parti. Il est valable dix minutes.')) setSent(true)
    setCode('')
  }
  const confirm = async () => {
    if (!(await run(() => sign(uuid, digits), 'Votre signature est enregistrée.'))) setCode('')
  }
  return (
    <Box component="form" onSubmit={(event: { preventDefault: () => void }) => { event.preventDefault(); void confirm() }}>
      <FormControlLabel
        control={<Checkbox checked={ticked} disabled={disabled} onChange={(_, checked) => setTicked(checked)} />}
        label="J’ai lu ce document jusqu’à la fin et j’en accepte le contenu. Je signe pour moi seul."
      />
      <Typography sx={{ color: 'text.secondary', fontSize: '0.875rem', my: 1 }}>
        Un code à six chiffres part sur votre téléphone mobile, ou à défaut par email. Il sert à ce document seulement. Ne le donnez à
        personne, pas même à nous.
      </Typography>
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', flexWrap: 'wrap', mt: 1 }}>
        <Button variant={sent ? 'outlined' : 'contained'} disabled={disabled || !ticked} onClick={() => void ask()}>
          {sent ? 'Recevoir un autre code' : 'Recevoir mon code'}
        </Button>
      </Stack>
      {sent && (
        <Stack direction="row" spacing={1.5} sx={{ flexWrap: 'wrap', mt: 2, alignItems: 'center' }}>
          <TextField
            label="Code à six chiffres"
            value={code}
            onChange={({ target }) => setCode(target.value)}
            autoComplete="one-time-code"
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: CODE_DIGITS + 3 } }}
          />
          <Button type="submit" variant="contained" disabled={disabled || !ticked || digits.length !== CODE_DIGITS}>Signer</Button>
        </Stack>
      )}
    </Box>
  )
}
