import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { DragEvent, ReactNode } from 'react'
import { Icon } from '@/components/icon/Icon'
import { extensionOf } from '@/format/fileName'
import { DRAGGED_FILE } from './DropZone'
import type { UploadedFile } from './uploadedFile'

interface FileLineProps {
  name: string
  details: ReactNode
  tone?: 'plain' | 'error'
  /** Content below the name, across the whole width: a progress bar. */
  below?: ReactNode
  /** Buttons at the end. */
  children?: ReactNode
  /** Single button, beside the name on a phone too. */
  alongside?: boolean
  /** Identifier of the file when it can be dragged to another list. */
  dragId?: string | undefined
}

const ROW_COLUMNS = 'auto minmax(0, 1fr) auto'
const IMAGES = new Set(['gif', 'jpeg', 'jpg', 'png'])

/** Line of a file: kind, name, details and buttons. */
export function FileLine({ name, details, tone = 'plain', below, children, alongside = false, dragId }: FileLineProps) {
  const extension = extensionOf(name).toLowerCase()
  return (
    <Box
      component="li"
      {...(dragId !== undefined && {
        draggable: true,
        onDragStart: (event: DragEvent) => event.dataTransfer.setData(DRAGGED_FILE, dragId),
      })}
      sx={{
        display: 'grid',
        gridTemplateColumns: alongside ? ROW_COLUMNS : { xs: 'auto minmax(0, 1fr)', sm: ROW_COLUMNS },
        columnGap: 1.5,
        alignItems: 'center',
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
        ...(dragId !== undefined && { '@media (pointer: fine)': { cursor: 'grab' } }),
      }}
    >
      <Stack direction="row" sx={{ color: tone === 'error' ? 'error.main' : 'text.secondary' }}>
        <Icon name={IMAGES.has(extension) ? 'image' : 'file'} size={24} />
      </Stack>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere', lineHeight: 1.4 }}>{name}</Box>
        <Box sx={{ fontSize: '0.875rem', color: 'text.secondary', lineHeight: 1.5 }}>{details}</Box>
        {below}
      </Box>
      <Stack
        direction="row"
        spacing={0.5}
        sx={{
          flexWrap: 'wrap',
          justifyContent: 'flex-end',
          gridColumn: alongside ? 'auto' : { xs: '1 / -1', sm: 'auto' },
        }}
      >
        {children}
      </Stack>
    </Box>
  )
}

/** Status below a file that cannot be opened: scan pending or refused. */
export function ScannedFile({ scan }: { scan: UploadedFile['scan'] }) {
  if (scan === 'pending') {
    return (
      <Stack
        direction="row"
        spacing={0.5}
        role="status"
        sx={{ alignItems: 'flex-start', mt: 0.25, fontSize: '0.875rem', color: 'text.secondary' }}
      >
        <Icon name="clock" size={16} />
        Analyse en cours…
      </Stack>
    )
  }
  if (scan !== 'refused') return null
  return (
    <Stack
      direction="row"
      spacing={0.5}
      sx={{ alignItems: 'flex-start', mt: 0.25, fontSize: '0.875rem', color: 'error.main' }}
    >
      <Icon name="alert" size={16} />
      Refusé{'\u202F'}: l’analyse y a trouvé un programme malveillant. Retirez ce fichier et déposez une copie saine.
    </Stack>
  )
}

/** Warning below a file that the server accepted but could not read. */
export function UnreadableFile() {
  return (
    <Stack
      direction="row"
      spacing={0.5}
      sx={{ alignItems: 'flex-start', mt: 0.25, fontSize: '0.875rem', color: 'warning.main' }}
    >
      <Icon name="alert" size={16} />
      Nous n’arrivons pas à lire ce fichier{'\u202F'}; vérifiez qu’il s’ouvre.
    </Stack>
  )
}
