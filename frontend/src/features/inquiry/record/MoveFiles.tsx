import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'

interface MoveFilesProps {
  /** Number of files of the inquiry. */
  count: number
  checked: boolean
  onChange: (isChecked: boolean) => void
}

/** Option to move the files of an inquiry to its record; hidden without files. */
export function MoveFiles({ count, checked, onChange }: MoveFilesProps) {
  if (count === 0) return null
  return (
    <FormControlLabel
      control={<Checkbox checked={checked} onChange={(_, isChecked) => onChange(isChecked)} />}
      label={count === 1 ? 'Verser la pièce jointe à la fiche' : `Verser les ${count} pièces jointes à la fiche`}
      sx={{ color: 'text.primary', mt: 1 }}
    />
  )
}
