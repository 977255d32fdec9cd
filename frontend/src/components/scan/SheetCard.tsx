import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import { useRef, type ComponentProps } from 'react'
import { Icon } from '@/components/icon/Icon'
import { IconAction } from '@/components/icon/IconAction'
import { MoveButtons } from '@/components/upload/MoveButtons'
import { CameraInput } from './PhotoButtons'
import { renderPage, type Sheet } from './sheet'
import { usePicture } from './useSheets'

const THUMBNAIL_PX = 420
const thumbnail = async (sheet: Sheet) => (await renderPage(sheet, THUMBNAIL_PX, 0.8)).jpeg

interface SheetCardProps {
  sheet: Sheet
  /** Page number, from 1. */
  page: number
  pageCount: number
  disabled: boolean
  onMove: (id: string, step: -1 | 1) => void
  onChange: (id: string, part: Partial<Sheet>) => void
  onCrop: () => void
  onRetake: (photo: File) => void
  onRemove: () => void
}

/** Preview of a page, with its actions. */
export function SheetCard({
  sheet,
  page,
  pageCount,
  disabled,
  onMove,
  onChange,
  onCrop,
  onRetake,
  onRemove,
}: SheetCardProps) {
  const camera = useRef<HTMLInputElement>(null)
  const address = usePicture(sheet, thumbnail)
  const name = `la page ${page}`
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '112px minmax(0, 1fr)', sm: 'minmax(0, 1fr)' },
        gap: 1.5,
        p: 1.5,
      }}
    >
      <Stack
        direction="row"
        sx={{
          alignItems: 'center',
          justifyContent: 'center',
          bgcolor: 'sunken',
          borderRadius: 1,
          height: { xs: 150, sm: 220 },
          overflow: 'hidden',
        }}
      >
        {address === undefined ? (
          <Icon name="image" size={24} color="text.secondary" />
        ) : (
          <Box
            component="img"
            src={address}
            alt={`Aperçu de la page ${page}`}
            sx={{ maxWidth: '100%', maxHeight: '100%', objectFit: 'contain', boxShadow: 1 }}
          />
        )}
      </Stack>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, mb: 0.5 }}>{`Page ${page}`}</Box>
        <Stack direction="row" spacing={0.25} sx={{ alignItems: 'center', flexWrap: 'wrap', mx: -1 }}>
          {pageCount > 1 && (
            <MoveButtons
              entry={{ uuid: sheet.id, name }}
              position={page}
              count={pageCount}
              disabled={disabled}
              showsText
              onMove={onMove}
            />
          )}
          <Tool icon="crop" text="Cadrer" name={name} disabled={disabled} onClick={onCrop} />
          <Tool
            icon="rotate"
            text="Pivoter"
            name={name}
            disabled={disabled}
            onClick={() => onChange(sheet.id, { quarterTurns: (sheet.quarterTurns + 1) % 4 })}
          />
          <Tool
            icon="contrast"
            text="Noir et blanc"
            name={name}
            disabled={disabled}
            isPressed={sheet.isMonochrome}
            onClick={() => onChange(sheet.id, { isMonochrome: !sheet.isMonochrome })}
          />
          <Tool
            icon="camera"
            text="Reprendre"
            name={name}
            disabled={disabled}
            onClick={() => camera.current?.click()}
          />
          <Tool icon="trash" text="Retirer" name={name} disabled={disabled} onClick={onRemove} />
        </Stack>
      </Box>
      <CameraInput ref={camera} label={`Photographier de nouveau ${name}`} onTaken={onRetake} />
    </Paper>
  )
}

type ToolProps = Pick<ComponentProps<typeof IconAction>, 'icon' | 'text' | 'disabled' | 'isPressed' | 'onClick'> & {
  name: string
}

function Tool({ name, ...action }: ToolProps) {
  const label = action.isPressed === undefined ? `${action.text} ${name}` : `${action.text}\u202F: ${name}`
  return <IconAction showsText label={label} {...action} />
}
