import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import { useState, type ReactNode } from 'react'
import { Icon } from '@/components/icon/Icon'
import { formatInstant } from '@/format/date'
import { formatFileSize } from '@/format/fileSize'
import { extensionOf } from '@/format/fileName'
import { FileLine, ScannedFile, UnreadableFile } from './FileLine'
import { isOpenable, type UploadedFile } from './uploadedFile'
import { MoveButtons } from './MoveButtons'
import { canPreview, downloadFile, viewFile } from './openFile'
import RenameDialog from './RenameDialog'

interface FileLinesProps {
  files: readonly UploadedFile[]
  /** Without `onRename` and `onRemove` the list is read-only. */
  onRename?: (uuid: string, name: string) => void
  onRemove?: (file: UploadedFile) => void
  /** Enables reordering: moves a file up (-1) or down (1). */
  onMove?: (uuid: string, step: -1 | 1) => void
  /** Marks files uploaded by other users; editable lists do. */
  namesOthers?: boolean
  disabled?: boolean
  /** Accessible name of the list. */
  label?: string | undefined
  /** Additional action of an editable file. */
  renderAction?: ((file: UploadedFile) => ReactNode) | undefined
  /** Editable files can be dragged to another list of the page. */
  draggable?: boolean
}

/** Uploaded files: kind, size, date, and whether they are saved. */
export function FileLines(props: FileLinesProps) {
  const { files, onRename, onRemove, onMove, renderAction, disabled = false, draggable = false } = props
  const namesOthers = props.namesOthers ?? onRemove !== undefined
  const [fileToRename, setFileToRename] = useState<UploadedFile | null>(null)
  const [isExpanded, setIsExpanded] = useState(false)
  const recentIds = useRecentFiles(files)
  if (files.length === 0) return null
  const hiddenFiles = new Set(onMove ? [] : collapsedFiles(files, onRemove === undefined ? null : recentIds))
  return (
    <>
      <List disablePadding aria-label={props.label ?? 'Fichiers'} sx={{ mt: 1 }}>
        {files.map(
          (file, index) =>
            (isExpanded || !hiddenFiles.has(file)) && (
              <UploadedFileLine
                key={file.uuid}
                file={file}
                position={index + 1}
                count={onMove ? files.length : 0}
                onRename={onRename && setFileToRename}
                onRemove={onRemove}
                onMove={onMove}
                renderAction={renderAction}
                namesOthers={namesOthers}
                disabled={disabled}
                draggable={draggable}
              />
            ),
        )}
      </List>
      {hiddenFiles.size > 0 && (
        <Button
          size="small"
          color="inherit"
          aria-expanded={isExpanded}
          startIcon={<Icon name={isExpanded ? 'chevronUp' : 'chevronDown'} size={18} />}
          onClick={() => setIsExpanded(!isExpanded)}
          sx={{ mt: 1, minHeight: 44 }}
        >
          {isExpanded ? 'Replier la liste' : `Voir les ${hiddenFiles.size} autres fichiers`}
        </Button>
      )}
      {fileToRename && onRename && (
        <RenameDialog
          name={fileToRename.name}
          onRename={(name) => onRename(fileToRename.uuid, name)}
          onClose={() => setFileToRename(null)}
        />
      )}
    </>
  )
}

/** Number of files shown of a long list; a button shows the others. */
const COLLAPSED_COUNT = 3

/**
 * Files hidden behind the button of a long list; none in a read-only list (`recentIds` is null), nor when there are only
 * one or two. Files added since the list was opened (`recentIds`) stay visible, because they may have to be moved or
 * renamed.
 */
function collapsedFiles(files: readonly UploadedFile[], recentIds: ReadonlySet<string> | null): UploadedFile[] {
  const laterFiles = files.slice(COLLAPSED_COUNT).filter(({ uuid }) => !recentIds?.has(uuid))
  return laterFiles.length > 2 ? laterFiles : []
}

/** Identifiers of the files added since the list was opened. */
function useRecentFiles(files: readonly UploadedFile[]): ReadonlySet<string> {
  const [recentIds, setRecentIds] = useState<ReadonlySet<string>>(new Set())
  const addedFiles = files.filter(({ isSaved, uuid }) => !isSaved && !recentIds.has(uuid))
  if (addedFiles.length === 0) return recentIds
  const next = new Set([...recentIds, ...addedFiles.map(({ uuid }) => uuid)])
  setRecentIds(next)
  return next
}

interface UploadedFileLineProps extends Required<Pick<FileLinesProps, 'namesOthers' | 'disabled' | 'draggable'>> {
  file: UploadedFile
  /** Position from 1, and count, when the order matters. */
  position: number
  count: number
  onRename: ((file: UploadedFile) => void) | undefined
  onRemove: ((file: UploadedFile) => void) | undefined
  onMove: ((uuid: string, step: -1 | 1) => void) | undefined
  renderAction: ((file: UploadedFile) => ReactNode) | undefined
}

function UploadedFileLine(props: UploadedFileLineProps) {
  const { file, position, count, onRename, onRemove, onMove, renderAction, namesOthers, disabled, draggable } = props
  return (
    <FileLine
      name={file.name}
      details={<Details file={file} namesOthers={namesOthers} isEditable={onRemove !== undefined} />}
      below={
        <>
          {file.warning && <UnreadableFile />}
          <ScannedFile scan={file.scan} />
        </>
      }
      dragId={draggable && !file.readOnly ? file.uuid : undefined}
    >
      {!file.readOnly && renderAction?.(file)}
      {isOpenable(file) && <OpenButtons file={file} />}
      {onMove && count > 1 && (
        <MoveButtons entry={file} position={position} count={count} disabled={disabled} onMove={onMove} />
      )}
      {onRename && !file.readOnly && (
        <Tooltip title="Renommer">
          <IconButton aria-label={`Renommer ${file.name}`} disabled={disabled} onClick={() => onRename(file)}>
            <Icon name="edit" />
          </IconButton>
        </Tooltip>
      )}
      {onRemove && !file.readOnly && (
        <Tooltip title="Retirer">
          <IconButton aria-label={`Retirer ${file.name}`} disabled={disabled} onClick={() => onRemove(file)}>
            <Icon name="trash" />
          </IconButton>
        </Tooltip>
      )}
    </FileLine>
  )
}

function Details({ file, namesOthers, isEditable }: { file: UploadedFile; namesOthers: boolean; isEditable: boolean }) {
  const facts = [
    extensionOf(file.name).toUpperCase(),
    file.size === undefined ? '' : formatFileSize(file.size),
    formatInstant(file.creationDate),
    namesOthers && file.readOnly && !file.settled ? 'ajouté par quelqu’un d’autre' : '',
  ].filter(Boolean)
  return (
    <Stack component="span" direction="row" sx={{ alignItems: 'center', columnGap: 1, flexWrap: 'wrap' }}>
      {facts.join(' · ')}
      {file.isSaved && isEditable && (
        <Stack
          component="span"
          direction="row"
          spacing={0.5}
          sx={{ alignItems: 'center', display: 'inline-flex', color: 'success.main', fontWeight: 600 }}
        >
          <Icon name="check" size={16} />
          Enregistré
        </Stack>
      )}
      {!file.isSaved && isEditable && (
        <Box component="span" sx={{ color: 'text.primary', fontWeight: 600 }}>
          À enregistrer
        </Box>
      )}
    </Stack>
  )
}

function OpenButtons({ file }: { file: UploadedFile }) {
  const [isLoading, setIsLoading] = useState(false)
  const open = async (openFile: typeof viewFile) => {
    setIsLoading(true)
    await openFile(file)
    setIsLoading(false)
  }
  return (
    <>
      {canPreview(file) && (
        <Button
          size="small"
          color="inherit"
          loading={isLoading}
          aria-label={`Voir ${file.name}`}
          onClick={() => void open(viewFile)}
        >
          Voir
        </Button>
      )}
      <Tooltip title="Télécharger">
        <span>
          <IconButton
            aria-label={`Télécharger ${file.name}`}
            disabled={isLoading}
            onClick={() => void open(downloadFile)}
          >
            <Icon name="download" />
          </IconButton>
        </span>
      </Tooltip>
    </>
  )
}
