import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { SentAlert } from '@/components/feedback/SentAlert'
import { Icon } from '@/components/icon/Icon'
import { DataProtectionNotice } from '@/components/presentation/DataProtectionNotice'

/** Success message with the next steps. */
export function SentMessage({ isCallRequest, onWriteAnother }: { isCallRequest: boolean; onWriteAnother: () => void }) {
  return (
    <Stack spacing={2.5} sx={{ alignItems: 'start' }}>
      <SentAlert icon={<Icon name="checkCircle" size={24} />} sx={{ width: '100%' }}>
        <strong>Votre message a bien été transmis à notre équipe.</strong>
        <Typography sx={{ mt: 0.5 }}>
          Un accusé de réception part vers votre adresse email.{' '}
          {isCallRequest
            ? 'Un conseiller vous appelle sous 24\u00a0h ouvrées, de préférence au moment choisi.'
            : 'Un conseiller vous lit et vous répond sous 24\u00a0h.'}
        </Typography>
      </SentAlert>
      <DataProtectionNotice />
      <Button variant="outlined" onClick={onWriteAnother}>
        Écrire un autre message
      </Button>
    </Stack>
  )
}
