import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState, type ReactNode } from 'react'
import { Icon } from '@/components/icon/Icon'
import { fileNameOf } from '@/components/scan/fileName'
import { ScanDialog } from '@/components/scan/ScanDialog'
import { formatFileSize } from '@/format/fileSize'
import { ChooseButtons } from './ChooseButtons'
import { DropZone } from './DropZone'
import { FILE_TYPES } from './fileChecks'
import type { UploadedFile } from './uploadedFile'
import { UploadedFiles } from './UploadedFiles'
import { useFiles, type Files, type FilesProps } from './useFiles'

interface UploaderProps extends FilesProps {
  /** Accessible name. */
  label: string
  disabled?: boolean
  /** Asks for scans rather than photographs, as banks do, and offers the scanner. */
  photoNotice?: boolean
  /** Title of a scanned document; with it or with the notice, the scanner replaces the camera. */
  scanTitle?: string
  /** The order of the files matters: enables reordering. */
  isOrdered?: boolean
  /** Help text below the buttons, in place of the accepted types. */
  help?: string
  /** Additional action of a file. */
  renderAction?: ((file: UploadedFile) => ReactNode) | undefined
  /** Accepts a file of another list of the page; its own files can then be dragged there. */
  onListedFile?: ((uuid: string) => void) | undefined
}

/** Upload control: choose, photograph or drop files, and follow each upload. */
export function Uploader(props: UploaderProps) {
  const { label, disabled = false, maxFiles, onListedFile } = props
  const files = useFiles(props)
  const { add, maxSize } = files
  const [isScanOpen, setIsScanOpen] = useState(false)
  const canScan = props.photoNotice === true || props.scanTitle !== undefined
  return (
    <Box component="section" aria-label={label}>
      {props.photoNotice && (
        <Alert severity="info" role="note" sx={{ mb: 2 }}>
          Nos partenaires demandent des documents scannés plutôt que photographiés.
          <Typography sx={{ mt: 0.5, mb: 1.5 }}>
            {
              'Le scanner fait un PDF de vos photos\u202F: vous cadrez chaque page, il la redresse. À défaut, une photo nette de la page entière est acceptée.'
            }
          </Typography>
          <ScanButton disabled={disabled} onClick={() => setIsScanOpen(true)} />
        </Alert>
      )}
      <DropZone disabled={disabled} onFiles={add} onListedFile={onListedFile}>
        <ChooseButtons disabled={disabled} multiple={maxFiles !== 1} hasCamera={!canScan} onFiles={add}>
          {canScan && !props.photoNotice && <ScanButton disabled={disabled} onClick={() => setIsScanOpen(true)} />}
        </ChooseButtons>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
          {props.help ?? `${FILE_TYPES}\u202F; ${formatFileSize(maxSize)} au plus par fichier.`}
        </Typography>
      </DropZone>
      <ScanDialog
        open={isScanOpen}
        title={scanTitleOf(files, props.scanTitle)}
        maxSize={maxSize}
        onDone={(file) => add([file])}
        onClose={() => setIsScanOpen(false)}
      />
      <UploadedFiles
        files={files}
        disabled={disabled}
        isOrdered={props.isOrdered === true}
        renderAction={props.renderAction}
        draggable={onListedFile !== undefined && !disabled}
        onScan={canScan ? () => setIsScanOpen(true) : undefined}
      />
    </Box>
  )
}

/** Title of a scan, numbered when a file has the same name. */
export function scanTitleOf({ value, uploads }: Files, title = 'Document numérisé'): string {
  const usedNames = new Set([...value, ...uploads.map(({ file }) => file)].map(({ name }) => name.toLowerCase()))
  const isFree = (candidate: string) => !usedNames.has(fileNameOf(candidate).toLowerCase())
  let number = 1
  while (!isFree(number === 1 ? title : `${title} ${number}`)) number += 1
  return number === 1 ? title : `${title} ${number}`
}

function ScanButton({ disabled, onClick }: { disabled: boolean; onClick: () => void }) {
  const isTouch = useMediaQuery('(pointer: coarse)')
  return (
    <Button variant="contained" disabled={disabled} startIcon={<Icon name="camera" />} onClick={onClick}>
      {isTouch ? 'Scanner avec votre téléphone' : 'Faire un PDF de vos photos'}
    </Button>
  )
}
