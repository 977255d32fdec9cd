import Button from '@mui/material/Button'
import List from '@mui/material/List'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Icon } from '@/components/icon/Icon'
import { pluralize } from '@/format/pluralize'
import type { UploadedFile } from './uploadedFile'
import { FileLines } from './FileLines'
import { UploadLine } from './UploadLine'
import type { Files } from './useFiles'

/** Number of lines from which pending uploads are only counted, not listed. */
const MAX_LINES = 12

interface UploadedFilesProps {
  files: Files
  /** Accessible name of the list. */
  label?: string
  disabled: boolean
  isOrdered?: boolean
  /** Additional action of a file. */
  renderAction?: ((file: UploadedFile) => ReactNode) | undefined
  draggable?: boolean
  /** Opens the scanner, where there is one. */
  onScan?: (() => void) | undefined
}

/** Running uploads, uploaded files, and the undo of a removal. */
export function UploadedFiles({
  files,
  label,
  disabled,
  isOrdered = false,
  renderAction,
  draggable = false,
  onScan,
}: UploadedFilesProps) {
  const { value, uploads, removed } = files
  const listedUploads = uploads.filter((upload, index) => index < MAX_LINES || upload.state !== 'waiting')
  const waitingCount = uploads.length - listedUploads.length
  const failedUploads = uploads.filter(({ state }) => state === 'failed')
  return (
    <>
      {uploads.length > 0 && (
        <List disablePadding aria-label="Envois en cours" sx={{ mt: 2 }}>
          {listedUploads.map((upload) => (
            <UploadLine
              key={upload.key}
              upload={upload}
              maxSize={files.maxSize}
              onCancel={() => files.cancel(upload.key)}
              onRetry={() => files.retry(upload.key)}
              onShrink={() => void files.shrink(upload)}
              onScan={
                onScan &&
                (() => {
                  files.dismiss(upload.key)
                  onScan()
                })
              }
              onDismiss={() => files.dismiss(upload.key)}
            />
          ))}
        </List>
      )}
      {waitingCount > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {`Et ${waitingCount} ${pluralize(waitingCount, 'autre fichier', 'autres fichiers')} en attente.`}
        </Typography>
      )}
      {failedUploads.length > 1 && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<Icon name="refresh" size={16} />}
          onClick={() => failedUploads.forEach(({ key }) => files.retry(key))}
          sx={{ mt: 1 }}
        >
          {`Réessayer les ${failedUploads.length} envois`}
        </Button>
      )}
      <FileLines
        files={value}
        label={label}
        disabled={disabled}
        onRename={files.rename}
        onRemove={files.remove}
        renderAction={renderAction}
        draggable={draggable}
        {...(isOrdered && { onMove: files.move })}
      />
      {removed && (
        <Stack
          component="output"
          direction="row"
          spacing={1}
          sx={{ alignItems: 'center', mt: 1, fontSize: '0.875rem' }}
        >
          <span style={{ overflowWrap: 'anywhere' }}>{`«\u202F${removed.name}\u202F» a été retiré.`}</span>
          <Button size="small" onClick={files.undo} startIcon={<Icon name="undo" size={16} />}>
            Annuler
          </Button>
        </Stack>
      )}
    </>
  )
}
