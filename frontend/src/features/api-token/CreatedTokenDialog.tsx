import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Icon } from '@/components/icon/Icon'
import { notify } from '@/session/feedback'
import type { CreatedApiToken } from './api'

/** Shows a new token, which is displayed only once: only the dialog's button closes it. */
export function CreatedTokenDialog({ token, onClose }: { token: CreatedApiToken; onClose: () => void }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(token.token)
      notify('Le jeton est copié.')
    } catch {
      notify('Le jeton n’a pas pu être copié. Sélectionnez-le pour le copier.', 'warning')
    }
  }
  return (
    <Dialog open maxWidth="sm">
      <DialogTitle>{`Jeton de «\u202F${token.name}\u202F»`}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>
          {
            'Copiez ce jeton maintenant, dans les réglages du programme\u202F: il ne sera plus affiché. Qui le détient agit à votre place dans la limite de ses droits.'
          }
        </Typography>
        <Stack spacing={1}>
          <OutlinedInput
            fullWidth
            readOnly
            multiline
            value={token.token}
            inputProps={{ 'aria-label': 'Jeton', spellCheck: false }}
            onFocus={({ target }) => target.select()}
            sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', '& textarea': { wordBreak: 'break-all' } }}
          />
          <Button
            variant="contained"
            startIcon={<Icon name="copy" />}
            onClick={() => void copy()}
            sx={{ alignSelf: 'flex-start' }}
          >
            Copier
          </Button>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Le jeton est copié, fermer
        </Button>
      </DialogActions>
    </Dialog>
  )
}
