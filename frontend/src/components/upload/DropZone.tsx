import Box from '@mui/material/Box'
import { useState, type DragEvent, type ReactNode } from 'react'

/** Drag data type of a file of a list, accepted by other lists of the page. */
export const DRAGGED_FILE = 'application/x-fenix-media'

interface DropZoneProps {
  disabled: boolean
  onFiles: (files: File[]) => void
  /** Accepts files dragged from another list of the page, by identifier. */
  onListedFile?: ((uuid: string) => void) | undefined
  /** Card style: the border appears while a file is dragged over it. */
  card?: boolean
  children: ReactNode
}

/** Drop target for files; touch and keyboard use the buttons. */
export function DropZone({ disabled, onFiles, onListedFile, card = false, children }: DropZoneProps) {
  const [isDragOver, setIsDragOver] = useState(false)
  const isTaken = ({ dataTransfer: { types } }: DragEvent) =>
    onListedFile !== undefined || !types.includes(DRAGGED_FILE)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsDragOver(false)
    if (disabled) return
    const files = Array.from(event.dataTransfer.files)
    const fileId = files.length > 0 ? '' : event.dataTransfer.getData(DRAGGED_FILE)
    if (fileId) onListedFile?.(fileId)
    else onFiles(files)
  }
  return (
    <Box
      onDragOver={(event) => {
        if (!isTaken(event)) return
        event.preventDefault()
        setIsDragOver(!disabled)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setIsDragOver(false)
      }}
      onDrop={drop}
      sx={{
        borderRadius: 1,
        p: { xs: 2, sm: card ? 2.5 : 3 },
        transition: 'background-color 150ms, outline-color 150ms, border-color 150ms',
        bgcolor: isDragOver ? 'sunken' : 'background.paper',
        ...(card
          ? { outline: '2px dashed', outlineColor: isDragOver ? 'currentColor' : 'transparent', outlineOffset: -4 }
          : { border: '1.5px dashed', borderColor: isDragOver ? 'primary.main' : 'edge', textAlign: 'center' }),
      }}
    >
      {children}
    </Box>
  )
}
