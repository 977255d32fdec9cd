import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Saving } from './useDeposit'

interface DepositBarProps {
  files: number
  busy: number
  /** Files that could not be sent. */
  failed: number
  dirty: boolean
  saving: Saving
  onSave: () => void
  onValidate: () => void
}

/** The two saves, at hand at the bottom of the screen. */
export function DepositBar({ files, busy, failed, dirty, saving, onSave, onValidate }: DepositBarProps) {
  const waiting = busy > 0 || saving !== null
  // A removal that leaves no file must be saved too.
  const nothing = files === 0 && !dirty
  return (
    <Box
      sx={{
        position: { xs: 'static', sm: 'sticky' },
        bottom: 'var(--message-height, 0px)',
        zIndex: 2,
        mt: 4,
        py: 2,
        bgcolor: 'background.default',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography component="output" color={failed > 0 && busy === 0 ? 'error' : 'textSecondary'} sx={{ display: 'block', mb: 1, fontSize: '0.875rem' }}>
        {state(files, busy, failed, dirty)}
      </Typography>
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 1.5 }}>
        <Button
          variant="contained"
          color="secondary"
          size="large"
          disabled={files === 0 || waiting}
          loading={saving === 'validation'}
          onClick={onValidate}
        >
          Valider
        </Button>
        <Button
          variant="outlined"
          size="large"
          disabled={nothing || waiting}
          loading={saving === 'draft'}
          onClick={onSave}
        >
          Enregistrer et finir plus tard
        </Button>
      </Box>
    </Box>
  )
}

function state(files: number, busy: number, failed: number, dirty: boolean): string {
  if (busy > 0) return `${busy} envoi${busy > 1 ? 's' : ''} en cours…`
  if (failed > 0) return `${failed} fichier${failed > 1 ? 's n’ont' : ' n’a'} pas été envoyé${failed > 1 ? 's' : ''}\u202F: réessayez ou retirez-${failed > 1 ? 'les' : 'le'}.`
  if (dirty) return 'Vos derniers changements ne sont pas encore enregistrés.'
  if (files === 0) return 'Ajoutez au moins un fichier pour continuer.'
  return `${files} fichier${files > 1 ? 's' : ''} enregistré${files > 1 ? 's' : ''}.`
}
