import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import Stack from '@mui/material/Stack'
import { pluralize } from '@/format/pluralize'
import { uploadsText } from '@/format/uploadsText'
import { down } from '@/theme/scale'
import type { SavingKind } from './useDeposit'

interface DepositBarProps {
  /** « 3 documents sur 5 · avant le … ». */
  progress: string
  fileCount: number
  uploadCount: number
  failedUploadCount: number
  /** Files or removals differ from the saved ones. */
  hasChanges: boolean
  /** An automatic save is under way. */
  isSavingFiles: boolean
  /** A document or file was added since the last document request, or there was no request. */
  canValidateAgain: boolean
  /** Every requested document was sent, announced or stated not to concern the customer. */
  areAllDeclared: boolean
  /** The last save failed. */
  hasSaveFailed: boolean
  /** Explicit save under way. */
  savingKind: SavingKind | null
  onSave: () => void
  onValidate: () => void
}

/** Fixed bar with the progress and both save buttons. */
export function DepositBar({
  progress,
  fileCount,
  uploadCount,
  failedUploadCount,
  hasChanges,
  isSavingFiles,
  canValidateAgain,
  areAllDeclared,
  hasSaveFailed,
  savingKind,
  onSave,
  onValidate,
}: DepositBarProps) {
  const isWaiting = uploadCount > 0 || isSavingFiles || savingKind !== null
  // A removal must be saved even if it leaves no file.
  const isEmpty = fileCount === 0 && !hasChanges
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 'var(--message-height, 0px)',
        zIndex: 2,
        mt: 4,
        mx: { xs: -2, md: 0 },
        px: { xs: 2, md: 0 },
        py: { xs: 0.75, sm: 2 },
        bgcolor: 'background.default',
        borderTop: 1,
        borderColor: 'divider',
        // Not fixed in a low window, where the bar would cover a third of the height.
        '@media (max-height: 480px)': { position: 'static' },
        // On a phone the progress is hidden while a message is shown, so that both together cover at most a fifth.
        [`@media ${down('sm')}`]: { 'html[style*="--message-height"] & > output': { display: 'none' } },
      }}
    >
      {/* Scrolls focused elements clear of the bar. */}
      <GlobalStyles styles={{ html: { scrollPaddingBottom: 140 } }} />
      <Stack
        component="output"
        direction="row"
        sx={{ columnGap: 1.5, flexWrap: 'wrap', mb: { xs: 0.5, sm: 1 }, fontSize: '0.875rem', alignItems: 'baseline' }}
      >
        {progress !== '' && (
          <Box component="span" sx={{ fontWeight: 700 }}>
            {progress}
          </Box>
        )}
        <Box
          component="span"
          sx={{
            color: (failedUploadCount > 0 || hasSaveFailed) && uploadCount === 0 ? 'error.main' : 'text.secondary',
          }}
        >
          {statusText({
            fileCount,
            uploadCount,
            failedUploadCount,
            isSavingFiles,
            canValidateAgain,
            areAllDeclared,
            hasSaveFailed,
          })}
        </Box>
      </Stack>
      <Stack
        direction="row"
        spacing={{ xs: 1, sm: 1.5 }}
        sx={{
          '& > button': {
            flex: { xs: '1 1 auto', sm: 'none' },
            px: { xs: 1.5, sm: 3 },
            py: { xs: 0, sm: 1 },
            minHeight: 44,
            lineHeight: 1.2,
          },
        }}
      >
        <Button
          variant="contained"
          color="secondary"
          size="large"
          disabled={(fileCount === 0 && !areAllDeclared) || !canValidateAgain || isWaiting}
          loading={savingKind === 'validation'}
          onClick={onValidate}
        >
          Valider
        </Button>
        <Button
          variant="outlined"
          size="large"
          disabled={isEmpty || isWaiting}
          loading={savingKind === 'draft'}
          onClick={onSave}
        >
          Enregistrer et finir plus tard
        </Button>
      </Stack>
    </Box>
  )
}

type BarState = Pick<
  DepositBarProps,
  | 'fileCount'
  | 'uploadCount'
  | 'failedUploadCount'
  | 'isSavingFiles'
  | 'canValidateAgain'
  | 'areAllDeclared'
  | 'hasSaveFailed'
>

function statusText({
  fileCount,
  uploadCount,
  failedUploadCount,
  isSavingFiles,
  canValidateAgain,
  areAllDeclared,
  hasSaveFailed,
}: BarState): string {
  if (uploadCount > 0) return uploadsText(uploadCount)
  if (failedUploadCount > 0) return failedUploadsText(failedUploadCount)
  if (hasSaveFailed) return 'Vos derniers changements ne sont pas encore enregistrés.'
  if (isSavingFiles) return 'Enregistrement…'
  if (fileCount === 0 && !areAllDeclared) return 'Ajoutez au moins un fichier pour continuer.'
  if (!canValidateAgain) return 'Ajoutez un document redemandé pour valider à nouveau.'
  if (fileCount === 0) return 'Plus rien à déposer\u202F: il ne reste qu’à valider.'
  return `${fileCount} ${pluralize(fileCount, 'fichier enregistré', 'fichiers enregistrés')}.`
}

function failedUploadsText(count: number): string {
  return count === 1
    ? '1 fichier n’a pas été envoyé\u202F: réessayez ou retirez-le.'
    : `${count} fichiers n’ont pas été envoyés\u202F: réessayez ou retirez-les.`
}
