import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { FieldFrame } from '@/components/form/input/FieldFrame'
import { Select } from '@/components/form/input/Select'
import { COLUMN_KINDS, withKind, type Column, type ColumnKind } from './columns'

const COLUMN_LABELS: Record<ColumnKind, string> = { ignored: 'Ignorée', phone: 'Téléphone', email: 'Email' }

interface ColumnFieldsProps {
  columns: readonly Column[]
  disabled: boolean
  onChange: (kinds: ColumnKind[]) => void
}

/** Meaning of each column of a list with more columns than phone number and address. */
export function ColumnFields({ columns, disabled, onChange }: ColumnFieldsProps) {
  if (columns.length === 0) return null
  return (
    <Box role="group" aria-label="Colonnes de la liste" sx={{ mt: 1 }}>
      <Typography variant="body2" role="status" sx={{ mb: 1 }}>
        {`La liste a ${columns.length} colonnes\u202F: indiquez celle du téléphone, celle de l’email, ou les deux. Les autres sont ignorées.`}
      </Typography>
      {columns.map((column) => (
        <ColumnField
          key={column.number}
          column={column}
          disabled={disabled}
          onChange={(kind) => onChange(withKind(columns, column.number, kind))}
        />
      ))}
    </Box>
  )
}

interface ColumnFieldProps {
  column: Column
  disabled: boolean
  onChange: (kind: ColumnKind) => void
}

function ColumnField({ column: { number, kind, sample }, disabled, onChange }: ColumnFieldProps) {
  const id = useId()
  return (
    <FieldFrame
      id={id}
      helperId={`${id}-helper`}
      name={`column-${number}`}
      label={`Colonne ${number}`}
      helper={sample === '' ? 'Vide' : `Par exemple\u202F: ${sample}`}
      error={undefined}
      required={false}
      disabled={disabled}
    >
      <Select
        value={kind}
        inputProps={{ id, 'aria-describedby': `${id}-helper` }}
        onChange={({ target }) => onChange(COLUMN_KINDS.find((option) => option === target.value) ?? 'ignored')}
      >
        {COLUMN_KINDS.map((option) => (
          <option key={option} value={option}>
            {COLUMN_LABELS[option]}
          </option>
        ))}
      </Select>
    </FieldFrame>
  )
}
