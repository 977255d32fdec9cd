import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { shallow, useSelector } from '@tanstack/react-store'
import { memo, useId, useState, type ReactNode } from 'react'
import { Icon } from '@/components/icon/Icon'
import { ScanDialog } from '@/components/scan/ScanDialog'
import { ChooseButton } from '@/components/upload/ChooseButtons'
import { DropZone } from '@/components/upload/DropZone'
import type { UploadedFile } from '@/components/upload/uploadedFile'
import { UploadedFiles } from '@/components/upload/UploadedFiles'
import { scanTitleOf } from '@/components/upload/Uploader'
import { useFiles } from '@/components/upload/useFiles'
import type { ChecklistItem } from '../api'
import { hasStoredFiles } from './checklist'
import { excludeFiles, useDocumentUploads, type DepositStore } from '../depositStore'
import { NotConcerned } from './NotConcerned'
import { MoveFileMenu } from './MoveFileMenu'
import { DocumentState } from './DocumentState'
import { filesOf, noFileLabel, stateAfterSave, type Destination, type AssignedFile } from './placement'
import { useTick } from './useTick'

interface DocumentCardProps {
  item: ChecklistItem
  /** Level below the surrounding heading. */
  heading: 'h3' | 'h4'
  files: readonly AssignedFile[]
  /** Possible targets of a file. */
  destinations: readonly Destination[]
  /** Files that were uploaded for another document before. */
  note: string
  disabled: boolean
  store: DepositStore
}

/** Requested document: state, files, and upload options. */
export const DocumentCard = memo(DocumentCardContent, haveSameProps)

function DocumentCardContent({ item, heading, files: value, destinations, note, disabled, store }: DocumentCardProps) {
  const id = useId()
  const [scanPurpose, setScanPurpose] = useState<'adding' | 'replacing' | null>(null)
  const { uuid, label } = item
  const { actions } = store
  const { move } = actions
  const saveTick = useTick(store.caseUuid)
  const files = useFiles({
    value,
    onChange: (update) => actions.change(uuid, update),
    onAdd: (file, replacedIds) => actions.addFile(uuid, file, replacedIds),
    uploadState: useDocumentUploads(store, uuid),
    disabled,
  })
  const isInServerList = (file: UploadedFile) => item.medias?.includes(file.uuid) === true
  const allReplacedFiles = useSelector(store.state, (state) => state.replacedFiles)
  // The server stores the replaced files until the next save.
  const replacedFiles = excludeFiles(filesOf(allReplacedFiles, uuid).filter(isInServerList), value)
  const replaceableIds = value.filter((file) => isInServerList(file) && !file.readOnly).map((file) => file.uuid)
  const addFiles = (addedFiles: File[], replaces = false) => files.add(addedFiles, replaces ? replaceableIds : [])
  const state = stateAfterSave(item, value)
  const isRefused = item.state === 'refused'
  const isReplaceable = isRefused && replaceableIds.length > 0
  const openScanner = () => setScanPurpose(isReplaceable ? 'replacing' : 'adding')
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={`${id}-label`}
      data-document=""
      tabIndex={-1}
      sx={{ scrollMarginTop: 16, border: 1, borderColor: state === 'refused' ? 'error.main' : 'divider' }}
    >
      <DropZone
        card
        disabled={disabled}
        onFiles={(addedFiles) => addFiles(addedFiles)}
        onListedFile={(fileId) => move(fileId, uuid)}
      >
        <Stack
          direction="row"
          spacing={1}
          sx={{ flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'flex-start' }}
        >
          <Typography
            component={heading}
            id={`${id}-label`}
            variant="h5"
            sx={{ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' }}
          >
            {label}
          </Typography>
          <DocumentState state={state} text={stateText(item, value)} />
        </Stack>
        {item.help && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, overflowWrap: 'anywhere' }}>
            {item.help}
          </Typography>
        )}
        {isRefused && item.motive && (
          <Box sx={{ mt: 1, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            <strong>{'Pourquoi\u202F: '}</strong>
            {item.motive}
          </Box>
        )}
        <UploadedFiles
          files={files}
          label={`Documents déposés pour ${label}`}
          disabled={disabled}
          draggable={!disabled}
          renderAction={(file) => (
            <MoveFileMenu
              file={file}
              destinations={destinations}
              currentDocumentId={uuid}
              disabled={disabled}
              onMove={move}
            />
          )}
          onScan={openScanner}
        />
        {note !== '' && (
          <Typography variant="body2" role="status" sx={{ color: 'text.secondary', mt: 1, overflowWrap: 'anywhere' }}>
            {note}
          </Typography>
        )}
        {replacedFiles.length > 0 && <ReplacedFiles files={replacedFiles} onKeep={() => actions.keepReplaced(uuid)} />}
        <UploadOptions
          label={label}
          labelId={`${id}-label`}
          primary={isRefused && state === 'refused'}
          isReplaceable={isReplaceable}
          disabled={disabled}
          onFiles={addFiles}
          onScan={openScanner}
          announcement={
            value.length === 0
              ? {
                  isChecked: state === 'received' && !item.notConcerned,
                  isRestorable: hasStoredFiles(item),
                  onCheck: (isChecked) => saveTick.mutate({ item, isChecked }),
                }
              : null
          }
        >
          {value.length === 0 && (
            <NotConcerned
              item={item}
              reason={state === 'received' ? item.notConcerned?.reason : undefined}
              disabled={disabled || hasStoredFiles(item)}
              onState={(reason) => saveTick.mutateAsync({ item, isChecked: true, reason })}
              onTakeBack={() => saveTick.mutate({ item, isChecked: false })}
            />
          )}
        </UploadOptions>
      </DropZone>
      {scanPurpose && (
        <ScanDialog
          open
          title={scanTitleOf(files, label)}
          maxSize={files.maxSize}
          onDone={(file) => addFiles([file], scanPurpose === 'replacing')}
          onClose={() => setScanPurpose(null)}
        />
      )}
    </Paper>
  )
}

/** Two hundred files on a phone: rendering every card again would delay each tick by half a second. */
function haveSameProps(previousProps: DocumentCardProps, nextProps: DocumentCardProps): boolean {
  const { files, destinations } = nextProps
  return (
    haveSameEntries(previousProps.files, files) &&
    haveSameEntries(previousProps.destinations, destinations) &&
    shallow<object>({ ...previousProps, files, destinations }, nextProps)
  )
}

/** Compares the fields of the entries: both lists are built again at each render of the page. */
function haveSameEntries(previousEntries: readonly object[], nextEntries: readonly object[]): boolean {
  return (
    previousEntries.length === nextEntries.length &&
    previousEntries.every((entry, index) => shallow<object | undefined>(entry, nextEntries[index]))
  )
}

function stateText(item: ChecklistItem, files: readonly AssignedFile[]): string | undefined {
  if (files.length === 0) return noFileLabel(item, files)
  if (stateAfterSave(item, files) !== 'received') return undefined
  return files.some((file) => !file.isSaved) ? 'À enregistrer' : undefined
}

/** Files that the next save replaces, with a button to keep them. */
function ReplacedFiles({ files, onKeep }: { files: readonly UploadedFile[]; onKeep: () => void }) {
  const names = files.map(({ name }) => `«\u202F${name}\u202F»`).join(', ')
  const hasMany = files.length > 1
  return (
    <Stack
      component="output"
      direction="row"
      spacing={1}
      sx={{ alignItems: 'center', mt: 1, fontSize: '0.875rem', flexWrap: 'wrap' }}
    >
      <span style={{ overflowWrap: 'anywhere' }}>{`${names} ${hasMany ? 'seront remplacés' : 'sera remplacé'}.`}</span>
      <Button size="small" startIcon={<Icon name="undo" size={16} />} onClick={onKeep}>
        {hasMany ? 'Les garder aussi' : 'Le garder aussi'}
      </Button>
    </Stack>
  )
}

interface UploadOptionsProps {
  label: string
  labelId: string
  /** The card has the primary action. */
  primary: boolean
  /** New files replace the refused ones. */
  isReplaceable: boolean
  disabled: boolean
  onFiles: (files: File[], replaces: boolean) => void
  onScan: () => void
  announcement: AnnouncementCheckbox | null
  /** Further options. */
  children: ReactNode
}

interface AnnouncementCheckbox {
  isChecked: boolean
  isRestorable: boolean
  onCheck: (isChecked: boolean) => void
}

/** Upload options of a document: files, scanner, or other means. */
function UploadOptions({
  label,
  labelId,
  primary,
  isReplaceable,
  disabled,
  onFiles,
  onScan,
  announcement,
  children,
}: UploadOptionsProps) {
  const id = useId()
  const isTouch = useMediaQuery('(pointer: coarse)')
  const verb = isReplaceable ? 'Remplacer' : 'Ajouter'
  const scan = isTouch ? 'Scanner' : 'PDF de photos'
  return (
    <Stack
      direction="row"
      spacing={1}
      sx={{
        alignItems: 'center',
        mt: 1.5,
        flexWrap: 'wrap',
        '& > button': { flex: { xs: '1 1 auto', sm: 'none' }, whiteSpace: 'nowrap' },
      }}
    >
      <ChooseButton
        variant={primary ? 'contained' : 'outlined'}
        disabled={disabled}
        aria-label={`${verb} des fichiers\u202F: ${label}`}
        label={`${verb} des fichiers pour ${label}`}
        onFiles={(files) => onFiles(files, isReplaceable)}
      >
        {verb}
      </ChooseButton>
      <Button
        variant="outlined"
        disabled={disabled}
        startIcon={<Icon name="camera" />}
        aria-label={`${scan}\u202F: ${label}`}
        onClick={onScan}
      >
        {scan}
      </Button>
      {isReplaceable && (
        <ChooseButton
          color="inherit"
          disabled={disabled}
          aria-label={`Ajouter sans remplacer\u202F: ${label}`}
          label={`Ajouter sans remplacer pour ${label}`}
          onFiles={(files) => onFiles(files, false)}
        >
          Ajouter sans remplacer
        </ChooseButton>
      )}
      {announcement && (
        <FormControlLabel
          disabled={disabled || announcement.isRestorable}
          control={
            <Checkbox
              checked={announcement.isChecked}
              onChange={(event) => announcement.onCheck(event.target.checked)}
              slotProps={{ input: { 'aria-labelledby': `${labelId} ${id}` } }}
            />
          }
          label={<span id={id}>Je l’envoie autrement</span>}
          sx={{ m: 0, ml: { sm: 0.5 }, flex: { xs: '1 1 100%', sm: 'none' } }}
        />
      )}
      {children}
    </Stack>
  )
}
