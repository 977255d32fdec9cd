import Box from '@mui/material/Box'
import { useState, type DragEvent, type ReactNode } from 'react'

/** What a file of a list is dragged as, so that a place of the same page takes it. */
export const DRAGGED_MEDIA = 'application/x-fenix-media'

interface DropZoneProps {
  disabled: boolean
  onFiles: (files: File[]) => void
  /** Takes a file of another list of the page as well, by its identifier. */
  onMedia?: ((uuid: string) => void) | undefined
  /** Its frame is that of a card: it shows itself while something is held over it. */
  card?: boolean
  children: ReactNode
}

/** Where files may be dropped; for fingers and keyboards there is always another way. */
export function DropZone({ disabled, onFiles, onMedia, card = false, children }: DropZoneProps) {
  const [over, setOver] = useState(false)
  const isTaken = ({ dataTransfer: { types } }: DragEvent) => onMedia !== undefined || !types.includes(DRAGGED_MEDIA)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (disabled) return
    const files = Array.from(event.dataTransfer.files)
    const media = files.length > 0 ? '' : event.dataTransfer.getData(DRAGGED_MEDIA)
    if (media) onMedia?.(media)
    else onFiles(files)
  }
  return (
    <Box
      onDragOver={(event) => {
        if (!isTaken(event)) return
        event.preventDefault()
        setOver(!disabled)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={drop}
      sx={{
        borderRadius: 1,
        p: { xs: 2, sm: card ? 2.5 : 3 },
        transition: 'background-color 150ms, outline-color 150ms, border-color 150ms',
        bgcolor: over ? 'sunken' : 'background.paper',
        ...(card
          ? { outline: '2px dashed', outlineColor: over ? 'currentColor' : 'transparent', outlineOffset: -4 }
          : { border: '1.5px dashed', borderColor: over ? 'primary.main' : 'edge', textAlign: 'center' }),
      }}
    >
      {children}
    </Box>
  )
}
