import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { Icon } from '@/components/icon/Icon'
import { formatFileSize } from '@/format/fileSize'
import { isShrinkable, remedyOf } from './fileChecks'
import { FileLine } from './FileLine'
import { needsUserAction, type Upload } from './useUploads'

interface UploadLineProps {
  upload: Upload
  maxSize: number
  onCancel: () => void
  onRetry: () => void
  onShrink: () => void
  /** Opens the scanner, where there is one. */
  onScan?: (() => void) | undefined
  onDismiss: () => void
}

const RESUMES_ALONE = 'L’envoi reprendra de lui-même au retour du réseau.'

/** Running or failed upload, with the reason. */
export function UploadLine({ upload, maxSize, onCancel, onRetry, onShrink, onScan, onDismiss }: UploadLineProps) {
  const { file, state, progress, message } = upload
  const remedy = upload.isRetrying ? RESUMES_ALONE : remedyOf(message ?? '', file.name, maxSize)
  const needsAction = needsUserAction(upload)
  return (
    <FileLine
      name={file.name}
      tone={needsAction ? 'error' : 'plain'}
      details={
        needsAction ? (
          <Box component="span" role="alert" sx={{ color: 'error.main' }}>
            <span>{message}</span>
            {remedy !== undefined && <Box component="span" sx={{ color: 'text.primary' }}>{` ${remedy}`}</Box>}
          </Box>
        ) : (
          `${formatFileSize(file.size)} · ${stateText(state, progress)}`
        )
      }
      below={
        !needsAction && (
          <LinearProgress
            variant={state === 'sending' && progress < 1 ? 'determinate' : 'indeterminate'}
            value={Math.round(progress * 100)}
            aria-label={`Envoi de ${file.name}`}
            sx={{ mt: 0.75, borderRadius: 1 }}
          />
        )
      }
    >
      {state === 'failed' && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<Icon name="refresh" size={16} />}
          aria-label={`Réessayer\u202F: ${file.name}`}
          onClick={onRetry}
        >
          Réessayer
        </Button>
      )}
      {state === 'refused' && isShrinkable(message, file.name) && (
        <>
          <Button
            size="small"
            variant="outlined"
            startIcon={<Icon name="image" size={16} />}
            aria-label={`Réduire l’image ${file.name}`}
            onClick={onShrink}
          >
            Réduire l’image
          </Button>
          {onScan && (
            <Button
              size="small"
              variant="outlined"
              startIcon={<Icon name="camera" size={16} />}
              aria-label={`Utiliser le scanner\u202F: ${file.name}`}
              onClick={onScan}
            >
              Utiliser le scanner
            </Button>
          )}
        </>
      )}
      <Button
        size="small"
        color="inherit"
        aria-label={`${needsAction ? 'Retirer' : 'Annuler l’envoi de'} ${file.name}`}
        onClick={needsAction ? onDismiss : onCancel}
      >
        {needsAction ? 'Retirer' : 'Annuler'}
      </Button>
    </FileLine>
  )
}

function stateText(state: Upload['state'], progress: number): string {
  if (state === 'waiting') return 'en attente'
  if (state === 'converting') return 'conversion en JPEG…'
  if (progress >= 1) return 'vérification…'
  return `${Math.round(progress * 100)}\u00A0%`
}
