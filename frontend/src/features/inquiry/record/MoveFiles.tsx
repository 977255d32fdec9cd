import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'

interface MoveFilesProps {
  /** How many files came with the inquiry. */
  count: number
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Whether the files of an inquiry go along to its record; nothing where there are none. */
export function MoveFiles({ count, checked, onChange }: MoveFilesProps) {
  if (count === 0) return null
  return (
    <FormControlLabel
      control={<Checkbox checked={checked} onChange={(_, wanted) => onChange(wanted)} />}
      label={count === 1 ? 'Verser la pièce jointe à la fiche' : `Verser les ${count} pièces jointes à la fiche`}
      sx={{ color: 'text.primary', mt: 1 }}
    />
  )
}
