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
import { notify } from '@/session/feedback'
import { extensionOf } from '@/format/fileName'
import { FileLine, ScannedFile, UnreadableFile } from './FileLine'
import { isOpenable, type Media } from './media'
import { MoveButtons } from './MoveButtons'
import { canPreview, downloadMedia, viewMedia } from './openMedia'
import RenameDialog from './RenameDialog'

interface MediaListProps {
  medias: readonly Media[]
  /** Without `onRename` and `onRemove` the list is read-only. */
  onRename?: (uuid: string, name: string) => void
  onRemove?: (media: Media) => void
  /** Enables reordering: moves a file up (-1) or down (1). */
  onMove?: (uuid: string, step: -1 | 1) => void
  /** Marks files uploaded by other users; editable lists do. */
  namesOthers?: boolean
  disabled?: boolean
  /** Accessible name of the list. */
  label?: string | undefined
  /** Additional action of an editable file. */
  renderAction?: ((media: Media) => ReactNode) | undefined
  /** Editable files can be dragged to another list of the page. */
  draggable?: boolean
}

/** Uploaded files: kind, size, date, and whether they are attached. */
export function MediaList(props: MediaListProps) {
  const {
    medias,
    onRename,
    onRemove,
    onMove,
    renderAction,
    namesOthers = onRemove !== undefined,
    disabled = false,
    draggable = false,
  } = props
  const [fileToRename, setFileToRename] = useState<Media | null>(null)
  const [isExpanded, setIsExpanded] = useState(false)
  const recent = useRecentFiles(medias)
  if (medias.length === 0) return null
  const collapsedSet = new Set(onMove ? [] : collapsedFiles(medias, onRemove === undefined ? null : recent))
  return (
    <>
      <List disablePadding aria-label={props.label ?? 'Fichiers'} sx={{ mt: 1 }}>
        {medias.map(
          (media, index) =>
            (isExpanded || !collapsedSet.has(media)) && (
              <MediaLine
                key={media.uuid}
                media={media}
                position={index + 1}
                count={onMove ? medias.length : 0}
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
      {collapsedSet.size > 0 && (
        <Button
          size="small"
          color="inherit"
          aria-expanded={isExpanded}
          startIcon={<Icon name={isExpanded ? 'chevronUp' : 'chevronDown'} size={18} />}
          onClick={() => setIsExpanded(!isExpanded)}
          sx={{ mt: 1, minHeight: 44 }}
        >
          {isExpanded ? 'Replier la liste' : `Voir les ${collapsedSet.size} autres fichiers`}
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
 * Files hidden behind the button of a long list; none in a read-only list (`recent` is null), nor when there are only
 * one or two. Files added since the list was opened (`recent`) stay visible, because they may have to be moved or
 * renamed.
 */
function collapsedFiles(medias: readonly Media[], recent: ReadonlySet<string> | null): Media[] {
  const laterFiles = medias.slice(COLLAPSED_COUNT).filter(({ uuid }) => !recent?.has(uuid))
  return laterFiles.length > 2 ? laterFiles : []
}

/** Identifiers of the files added since the list was opened. */
function useRecentFiles(medias: readonly Media[]): ReadonlySet<string> {
  const [recent, setRecent] = useState<ReadonlySet<string>>(new Set())
  const addedMedias = medias.filter(({ isSaved, uuid }) => !isSaved && !recent.has(uuid))
  if (addedMedias.length === 0) return recent
  const next = new Set([...recent, ...addedMedias.map(({ uuid }) => uuid)])
  setRecent(next)
  return next
}

interface MediaLineProps extends Required<Pick<MediaListProps, 'namesOthers' | 'disabled' | 'draggable'>> {
  media: Media
  /** Position from 1, and count, when the order matters. */
  position: number
  count: number
  onRename: ((media: Media) => void) | undefined
  onRemove: ((media: Media) => void) | undefined
  onMove: ((uuid: string, step: -1 | 1) => void) | undefined
  renderAction: ((media: Media) => ReactNode) | undefined
}

function MediaLine(props: MediaLineProps) {
  const { media, position, count, onRename, onRemove, onMove, renderAction, namesOthers, disabled, draggable } = props
  return (
    <FileLine
      name={media.name}
      details={<Details media={media} namesOthers={namesOthers} changes={onRemove !== undefined} />}
      below={
        <>
          {media.warning && <UnreadableFile />}
          <ScannedFile scan={media.scan} />
        </>
      }
      dragId={draggable && !media.readOnly ? media.uuid : undefined}
    >
      {!media.readOnly && renderAction?.(media)}
      {isOpenable(media) && <OpenButtons media={media} />}
      {onMove && count > 1 && (
        <MoveButtons media={media} position={position} count={count} disabled={disabled} onMove={onMove} />
      )}
      {onRename && !media.readOnly && (
        <Tooltip title="Renommer">
          <IconButton aria-label={`Renommer ${media.name}`} disabled={disabled} onClick={() => onRename(media)}>
            <Icon name="edit" />
          </IconButton>
        </Tooltip>
      )}
      {onRemove && !media.readOnly && (
        <Tooltip title="Retirer">
          <IconButton aria-label={`Retirer ${media.name}`} disabled={disabled} onClick={() => onRemove(media)}>
            <Icon name="trash" />
          </IconButton>
        </Tooltip>
      )}
    </FileLine>
  )
}

function Details({ media, namesOthers, changes }: { media: Media; namesOthers: boolean; changes: boolean }) {
  const facts = [
    extensionOf(media.name).toUpperCase(),
    media.size === undefined ? '' : formatFileSize(media.size),
    formatInstant(media.creationDate),
    namesOthers && media.readOnly && !media.settled ? 'ajouté par quelqu’un d’autre' : '',
  ].filter(Boolean)
  return (
    <Stack component="span" direction="row" sx={{ alignItems: 'center', columnGap: 1, flexWrap: 'wrap' }}>
      {facts.join(' · ')}
      {media.isSaved && changes && (
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
      {!media.isSaved && changes && (
        <Box component="span" sx={{ color: 'text.primary', fontWeight: 600 }}>
          À enregistrer
        </Box>
      )}
    </Stack>
  )
}

function OpenButtons({ media }: { media: Media }) {
  const [isLoading, setIsLoading] = useState(false)
  const open = async (action: (opened: Media) => Promise<void>) => {
    setIsLoading(true)
    try {
      await action(media)
    } catch (error) {
      notify(error instanceof Error ? error.message : 'Erreur inconnue.', 'error')
    } finally {
      setIsLoading(false)
    }
  }
  return (
    <>
      {canPreview(media) && (
        <Button
          size="small"
          color="inherit"
          loading={isLoading}
          aria-label={`Voir ${media.name}`}
          onClick={() => void open(viewMedia)}
        >
          Voir
        </Button>
      )}
      <Tooltip title="Télécharger">
        <span>
          <IconButton
            aria-label={`Télécharger ${media.name}`}
            disabled={isLoading}
            onClick={() => void open(downloadMedia)}
          >
            <Icon name="download" />
          </IconButton>
        </span>
      </Tooltip>
    </>
  )
}
