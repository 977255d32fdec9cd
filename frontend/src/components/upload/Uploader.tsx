import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useRef, useState, type DragEvent } from 'react'
import { Notice } from '@/components/feedback/Notice'
import { heicAccept } from '@/components/heic/heic'
import { Icon } from '@/components/icon/Icon'
import { PlainList, Row, Text } from '@/components/primitives'
import { fileNameOf } from '@/components/scan/fileName'
import { ScanDialog } from '@/components/scan/ScanDialog'
import { formatFileSize } from '@/format/fileSize'
import { ACCEPT, FILE_TYPES, MAX_FILE_SIZE } from './fileChecks'
import type { Media } from './media'
import { MediaList } from './MediaList'
import { UploadLine } from './UploadLine'
import { useRemoval } from './useRemoval'
import { hasFailed, useUploads } from './useUploads'

interface UploaderProps {
  /** Names the whole for screen readers. */
  label: string
  value: readonly Media[]
  onChange: (value: Media[]) => void
  /** How many files are on their way: nothing may be saved or left before 0. */
  onBusyChange?: (count: number) => void
  /** Names of the files that could not be sent and are still listed. */
  onFailedChange?: (names: readonly string[]) => void
  maxSize?: number
  maxFiles?: number
  disabled?: boolean
  /** Says that photographed documents are refused by the banks, and offers to scan them. */
  photoNotice?: boolean
  /** What a scanned document is called; with it, or beside the notice, the scanner takes the place of the camera. */
  scanTitle?: string
  /** The order of the files matters: they can be moved up and down. */
  ordered?: boolean
  /** One line of help under the buttons, in place of the list of accepted types. */
  help?: string
}

/** Choosing, photographing or dropping files, following each until the server has it. */
export function Uploader(props: UploaderProps) {
  const { label, value, onChange, onBusyChange, onFailedChange, disabled = false, maxFiles } = props
  const maxSize = props.maxSize ?? MAX_FILE_SIZE
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  const update = (next: Media[]) => {
    // Two files may arrive before the parent draws again: each adds to the other.
    latest.current = next
    onChange(next)
  }
  const { uploads, busy, add, cancel, retry, dismiss } = useUploads({
    maxSize,
    maxFiles,
    present: value.length,
    onSent: (media) => update([...latest.current, media]),
  })
  const { removed, remove, undo } = useRemoval(value, update)
  useEffect(() => {
    onBusyChange?.(busy)
  }, [busy, onBusyChange])
  const [scanning, setScanning] = useState(false)
  const scans = props.photoNotice === true || props.scanTitle !== undefined
  const scanTitle = freeTitle(props.scanTitle ?? 'Document numérisé', [...value, ...uploads.map(({ file }) => file)])
  const failed = uploads.filter(hasFailed).map(({ file }) => file.name).join('\n')
  useEffect(() => {
    onFailedChange?.(failed === '' ? [] : failed.split('\n'))
  }, [failed, onFailedChange])

  return (
    <Box component="section" aria-label={label}>
      {props.photoNotice && (
        <Notice severity="info" role="note" mb={2}>
          Les documents photographiés sont refusés par nos partenaires.
          <Text mt={0.5} mb={1.5}>{'Scannez-les\u202F: cadrées et redressées, vos photos deviennent un PDF.'}</Text>
          <ScanButton disabled={disabled} onClick={() => setScanning(true)} />
        </Notice>
      )}
      <DropZone disabled={disabled} onFiles={add}>
        <ChooseButtons disabled={disabled} multiple={maxFiles !== 1} camera={!scans} onFiles={add}>
          {scans && !props.photoNotice && <ScanButton disabled={disabled} onClick={() => setScanning(true)} />}
        </ChooseButtons>
        <Text color="text.secondary" size="small" mt={1.5}>
          {props.help ?? `${FILE_TYPES}\u202F; ${formatFileSize(maxSize)} au plus par fichier.`}
        </Text>
      </DropZone>
      <ScanDialog
        open={scanning}
        title={scanTitle}
        maxSize={maxSize}
        onDone={(file) => add([file])}
        onClose={() => setScanning(false)}
      />
      {uploads.length > 0 && (
        <PlainList aria-label="Envois en cours" mt={2}>
          {uploads.map((upload) => (
            <UploadLine
              key={upload.key}
              upload={upload}
              maxSize={maxSize}
              onCancel={() => cancel(upload.key)}
              onRetry={() => retry(upload.key)}
              onDismiss={() => dismiss(upload.key)}
            />
          ))}
        </PlainList>
      )}
      <MediaList
        medias={value}
        disabled={disabled}
        onRename={(uuid, name) =>
          update(latest.current.map((media) => renamedIf(media.uuid === uuid, media, name)))
        }
        onRemove={remove}
        {...(props.ordered && { onMove: (uuid, by) => update(moved(latest.current, uuid, by)) })}
      />
      {removed && (
        <Row component="output" gap={1} mt={1} size="small">
          <span style={{ overflowWrap: 'anywhere' }}>{`«\u202F${removed.name}\u202F» a été retiré.`}</span>
          <Button size="small" onClick={undo} startIcon={<Icon name="undo" size={16} />}>
            Annuler
          </Button>
        </Row>
      )}
    </Box>
  )
}

/** The title, with a number when a file is called so already. */
function freeTitle(title: string, files: readonly { name: string }[]): string {
  const taken = new Set(files.map(({ name }) => name.toLowerCase()))
  const isFree = (one: string) => !taken.has(fileNameOf(one).toLowerCase())
  let number = 1
  while (!isFree(number === 1 ? title : `${title} ${number}`)) number += 1
  return number === 1 ? title : `${title} ${number}`
}

function ScanButton({ disabled, onClick }: { disabled: boolean; onClick: () => void }) {
  const touch = useMediaQuery('(pointer: coarse)')
  return (
    <Button variant="contained" disabled={disabled} startIcon={<Icon name="camera" />} onClick={onClick}>
      {touch ? 'Scanner avec votre téléphone' : 'Faire un PDF de vos photos'}
    </Button>
  )
}

/** The list with one file a place further up or down; at the ends nothing moves. */
function moved(medias: readonly Media[], uuid: string, by: -1 | 1): Media[] {
  const from = medias.findIndex((media) => media.uuid === uuid)
  const media = medias[from]
  if (!media || from + by < 0 || from + by >= medias.length) return [...medias]
  return medias.toSpliced(from, 1).toSpliced(from + by, 0, media)
}

function renamedIf(chosen: boolean, media: Media, name: string): Media {
  // The new name is not the server's until the list is saved.
  return chosen ? { ...media, name, saved: false } : media
}

interface DropZoneProps {
  disabled: boolean
  onFiles: (files: File[]) => void
  children: React.ReactNode
}

function DropZone({ disabled, onFiles, children }: DropZoneProps) {
  const [over, setOver] = useState(false)
  const dropFiles = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) onFiles(Array.from(event.dataTransfer.files))
  }
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!disabled)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropFiles}
      sx={{
        border: '1.5px dashed',
        borderColor: over ? 'primary.main' : 'edge',
        bgcolor: over ? 'sunken' : 'background.paper',
        borderRadius: 1,
        p: { xs: 2, sm: 3 },
        textAlign: 'center',
        transition: 'background-color 150ms, border-color 150ms',
      }}
    >
      {children}
    </Box>
  )
}

interface ChooseButtonsProps {
  disabled: boolean
  multiple: boolean
  camera: boolean
  onFiles: (files: File[]) => void
  children: React.ReactNode
}

function ChooseButtons({ disabled, multiple, camera: withCamera, onFiles, children }: ChooseButtonsProps) {
  const touch = useMediaQuery('(pointer: coarse)')
  const folder = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const take = (input: HTMLInputElement) => {
    onFiles(Array.from(input.files ?? []))
    // So that the same file can be chosen again after a refusal.
    input.value = ''
  }
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        justifyContent: 'center',
        '& > button': { flex: { xs: '1 1 100%', sm: 'none' } },
      }}
    >
      {children}
      {touch && withCamera && (
        <Button
          variant="outlined"
          disabled={disabled}
          startIcon={<Icon name="camera" />}
          onClick={() => camera.current?.click()}
        >
          Prendre une photo
        </Button>
      )}
      <Button
        variant="outlined"
        disabled={disabled}
        startIcon={<Icon name="upload" />}
        onClick={() => folder.current?.click()}
      >
        {touch ? 'Choisir des fichiers' : 'Choisir ou déposer des fichiers'}
      </Button>
      <input
        ref={folder}
        type="file"
        hidden
        aria-label="Choisir des fichiers"
        accept={`${ACCEPT}${heicAccept()}`}
        multiple={multiple}
        onChange={(event) => take(event.target)}
      />
      <input
        ref={camera}
        type="file"
        hidden
        aria-label="Prendre une photo"
        accept="image/jpeg,image/png"
        capture="environment"
        onChange={(event) => take(event.target)}
      />
    </Box>
  )
}
