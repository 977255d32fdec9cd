import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useState } from 'react'
import { ErrorAlert } from '@/components/feedback/ErrorAlert'
import { acknowledge, useAnswer } from './api'

/** Sentence by which a customer confirms the delivery of a document; never ticked beforehand. */
export function Acknowledgement({ uuid, isReady }: { uuid: string; isReady: boolean }) {
  const [isAccepted, setIsAccepted] = useState(false)
  const { isPending, error, runAnswer } = useAnswer()
  const confirm = () => runAnswer(() => acknowledge(uuid), 'Votre accusé de réception est enregistré.')
  return (
    <Box>
      <FormControlLabel
        control={
          <Checkbox
            checked={isAccepted}
            disabled={!isReady || isPending}
            onChange={(_, isChecked) => setIsAccepted(isChecked)}
          />
        }
        label="J’ai reçu ce document, j’ai pu le lire jusqu’à la fin et je peux l’enregistrer."
        sx={{ alignItems: 'flex-start', mb: 1.5 }}
      />
      <ErrorAlert error={error} area="private" />
      <Box sx={{ mt: 1 }}>
        <Button
          variant="contained"
          color="secondary"
          size="large"
          disabled={!isReady || !isAccepted}
          loading={isPending}
          onClick={() => void confirm()}
        >
          Confirmer la réception
        </Button>
      </Box>
    </Box>
  )
}
