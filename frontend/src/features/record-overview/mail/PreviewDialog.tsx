import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import List from '@mui/material/List'
import Stack from '@mui/material/Stack'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMutation } from '@tanstack/react-query'
import { KEYS } from '@/api/keys'
import { ErrorAlert } from '@/components/feedback/ErrorAlert'
import { Icon } from '@/components/icon/Icon'
import { MailContent } from '@/components/mail/MailContent'
import { countText } from '@/format/countText'
import { down } from '@/theme/scale'
import type { MailPreview } from '../api'

interface PreviewDialogProps {
  mail: MailPreview
  /** Whether the comparison of offers is attached. */
  withComparison: boolean
  onSend: () => Promise<void>
  onBack: () => void
}

/** Preview of a mail with its recipients, required before sending. */
export function PreviewDialog({ mail, withComparison, onSend, onBack }: PreviewDialogProps) {
  const isPhone = useMediaQuery(down('sm'))
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: onSend,
    meta: { rereads: [KEYS.timeline] },
  })
  const isBusy = isPending || isSuccess
  return (
    <Dialog open onClose={() => !isBusy && onBack()} maxWidth="md" fullScreen={isPhone}>
      <DialogTitle>Aperçu avant envoi</DialogTitle>
      <DialogContent dividers>
        {error && <ErrorAlert error={error} area="private" />}
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            mb: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' },
            columnGap: 2,
            rowGap: 0.5,
            overflowWrap: 'anywhere',
          }}
        >
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            À
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            <Recipients recipients={mail.to} />
          </Box>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            Objet
          </Box>
          <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
            {mail.subject}
          </Box>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            Les réponses iront à
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            {mail.replyTo}
          </Box>
          {withComparison && (
            <>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                Pièce jointe
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                Comparaison des offres (PDF)
              </Box>
            </>
          )}
        </Box>
        <MailContent mail={mail} height={{ xs: '50vh', sm: '46vh' }} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={isBusy} onClick={onBack}>
          Modifier
        </Button>
        <Button variant="contained" startIcon={<Icon name="send" />} loading={isBusy} onClick={() => mutate()}>
          {mail.to.length > 1 ? `Envoyer ${countText(mail.to.length, 'email', 'emails')}` : 'Envoyer'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Recipients({ recipients: to }: { recipients: MailPreview['to'] }) {
  return (
    <List disablePadding>
      {to.map(({ name, address, refused }) => (
        <li key={address}>
          {`${name} (${address})`}
          {refused && (
            <Stack
              component="span"
              direction="row"
              spacing={0.5}
              sx={{ alignItems: 'center', display: 'inline-flex', color: 'error.main', fontWeight: 600, ml: 1 }}
            >
              <Icon name="alert" size={16} />
              adresse déjà refusée par son serveur
            </Stack>
          )}
        </li>
      ))}
    </List>
  )
}
