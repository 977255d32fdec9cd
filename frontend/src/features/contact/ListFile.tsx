import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useRef, useState, type DragEvent } from 'react'
import { Icon } from '@/components/icon/Icon'
import { decodeList, isText } from './contact'

const NOT_TEXT = 'Ce fichier n’est pas une liste\u202F: enregistrez-la au format CSV, puis déposez-la de nouveau.'
const TOO_LARGE = 'Ce fichier est trop lourd\u202F: importez-le en plusieurs fois.'
const UNREADABLE = 'Ce fichier ne peut pas être lu\u202F: vérifiez qu’il s’ouvre, puis déposez-le de nouveau.'
/** Maximum size of a request. */
const MAX_BYTES = 1_000_000

interface ListFileProps {
  disabled: boolean
  onText: (text: string) => void
}

/** File with a list, dropped or chosen: its lines are appended to the text for review. */
export function ListFile({ disabled, onText }: ListFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isDragOver, setIsDragOver] = useState(false)
  const [refusal, setRefusal] = useState('')
  const [addedFileName, setAddedFileName] = useState('')
  const readFile = async (file: File | undefined) => {
    setRefusal('')
    setAddedFileName('')
    if (!file) return
    if (file.size > MAX_BYTES) return setRefusal(TOO_LARGE)
    // Fails for a file that was moved, changed or not downloaded from a cloud folder.
    const bytes = await file.arrayBuffer().catch(() => null)
    if (!bytes) return setRefusal(UNREADABLE)
    const text = decodeList(bytes)
    if (!isText(text)) return setRefusal(NOT_TEXT)
    setAddedFileName(file.name)
    onText(
      text
        .replace(/^\uFEFF/, '')
        .replace(/\r\n?/g, '\n')
        .trimEnd(),
    )
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsDragOver(false)
    if (!disabled) void readFile(event.dataTransfer.files[0])
  }
  return (
    <>
      <Box
        onDragOver={(event) => {
          event.preventDefault()
          setIsDragOver(!disabled)
        }}
        onDragLeave={() => setIsDragOver(false)}
        onDrop={drop}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1.5,
          mt: 1.5,
          p: 1.5,
          border: '1px dashed',
          borderRadius: 1,
          borderColor: isDragOver ? 'secondary.main' : 'divider',
          bgcolor: isDragOver ? 'sunken' : 'transparent',
        }}
      >
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          aria-label="Fichier CSV"
          hidden
          onChange={({ target }) => {
            void readFile(target.files?.[0])
            target.value = ''
          }}
        />
        <Button
          variant="outlined"
          color="inherit"
          size="compact"
          disabled={disabled}
          startIcon={<Icon name="file" size={18} />}
          onClick={() => input.current?.click()}
        >
          Choisir un fichier CSV
        </Button>
        <Typography component="output" variant="body2" sx={{ color: 'text.secondary', flex: 1, minWidth: 160 }}>
          {addedFileName
            ? `«\u202F${addedFileName}\u202F» a été ajouté à la liste.`
            : 'ou déposez-le ici, il s’ajoute à la liste.'}
        </Typography>
      </Box>
      {refusal && (
        <FormHelperText error role="alert">
          {refusal}
        </FormHelperText>
      )}
    </>
  )
}
