import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMutation } from '@tanstack/react-query'
import { KEYS } from '@/api/keys'
import { ErrorAlert } from '@/components/feedback/ErrorAlert'
import { Icon } from '@/components/icon/Icon'
import { MailContent } from '@/components/mail/MailContent'
import { Block, PlainList, Row, Stack } from '@/components/primitives'
import { countOf } from '@/components/table/TableFooter'
import type { MailPreview } from '../api'

interface PreviewDialogProps {
  mail: MailPreview
  onSend: () => Promise<void>
  onBack: () => void
}

/** Preview of a mail with its recipients, required before sending. */
export function PreviewDialog({ mail, onSend, onBack }: PreviewDialogProps) {
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: onSend, meta: { rereads: [KEYS.timeline] } })
  const busy = isPending || isSuccess
  return (
    <Dialog open onClose={() => !busy && onBack()} maxWidth="md" fullScreen={phone}>
      <DialogTitle>Aperçu avant envoi</DialogTitle>
      <DialogContent dividers>
        {error && <ErrorAlert error={error} area="office" />}
        <Stack component="dl" flush mb={2} columns={{ xs: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' }} columnGap={2} rowGap={0.5} breaks>
          <Block component="dt" color="text.secondary">À</Block>
          <Block component="dd" flush><Recipients recipients={mail.to} /></Block>
          <Block component="dt" color="text.secondary">Objet</Block>
          <Block component="dd" flush weight={600}>{mail.subject}</Block>
          <Block component="dt" color="text.secondary">Les réponses iront à</Block>
          <Block component="dd" flush>{mail.replyTo}</Block>
        </Stack>
        <MailContent mail={mail} height={{ xs: '50vh', sm: '46vh' }} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={busy} onClick={onBack}>Modifier</Button>
        <Button variant="contained" startIcon={<Icon name="send" />} loading={busy} onClick={() => mutate()}>
          {mail.to.length > 1 ? `Envoyer ${countOf(mail.to.length, 'email', 'emails')}` : 'Envoyer'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Recipients({ recipients: to }: { recipients: MailPreview['to'] }) {
  return (
    <PlainList>
      {to.map(({ name, address, refused }) => (
        <li key={address}>
          {`${name} (${address})`}
          {refused && (
            <Row component="span" inline gap={0.5} color="error.main" weight={600} ml={1}>
              <Icon name="alert" size={16} />adresse déjà refusée par son serveur
            </Row>
          )}
        </li>
      ))}
    </PlainList>
  )
}
