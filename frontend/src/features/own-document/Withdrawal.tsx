import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog'
import { ErrorAlert } from '@/components/feedback/ErrorAlert'
import { withdraw, useAnswer } from './api'

/** Withdrawal of a signed authorisation to share the record with the partner who referred the customer. */
export function Withdrawal({ uuid }: { uuid: string }) {
  const [isConfirmOpen, setIsConfirmOpen] = useState(false)
  const { error, runAnswer } = useAnswer()
  const confirm = async () => {
    await runAnswer(() => withdraw(uuid), 'Votre autorisation est retirée. Votre conseiller en est informé.')
    setIsConfirmOpen(false)
  }
  return (
    <Box component="section" aria-labelledby="retrait" sx={{ pt: 3, borderTop: 1, borderColor: 'divider' }}>
      <Typography id="retrait" component="h3" variant="h3" sx={{ mb: 1 }}>
        Vous pouvez changer d’avis
      </Typography>
      <Typography sx={{ mb: 1.5 }}>
        Retirez cette autorisation à tout moment, sans motif{'\u202F'}: l’accès à votre dossier est coupé aussitôt. Cela
        ne change ni notre travail ni notre prix.
      </Typography>
      <ErrorAlert error={error} area="private" />
      <Button variant="outlined" color="inherit" onClick={() => setIsConfirmOpen(true)}>
        Retirer mon autorisation
      </Button>
      <ConfirmDialog
        open={isConfirmOpen}
        title={'Retirer votre autorisation\u202F?'}
        confirmLabel="Retirer"
        onConfirm={confirm}
        onClose={() => setIsConfirmOpen(false)}
      >
        La personne qui vous a orienté vers nous ne verra plus votre dossier. Ce qu’elle a vu avant reste connu d’elle.
        Votre conseiller ne le partagera plus sans votre nouvel accord.
      </ConfirmDialog>
    </Box>
  )
}
