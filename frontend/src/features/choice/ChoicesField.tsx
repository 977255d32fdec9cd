import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormLabel from '@mui/material/FormLabel'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { Combobox } from '@/components/form/input/Combobox'
import { Icon } from '@/components/icon/Icon'
import type { Choice, ChoiceKind } from './api'
import { useChoices } from './useChoices'

interface ChoicesFieldProps {
  kind: ChoiceKind
  label: string
  /** What stands in its place while nothing is chosen. */
  empty: string
  value: readonly Choice[]
  onChange: (value: Choice[]) => void
  disabled?: boolean
}

/** So many chosen ones are shown before the others are asked for. */
const SHOWN = 20

/** Several of many: searched by the server, listed below with a button to take each away. */
export function ChoicesField({ kind, label, empty, value, onChange, disabled = false }: ChoicesFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [all, setAll] = useState(false)
  const { options, loading, failed } = useChoices(kind, typed, open)
  const shown = all ? value : value.slice(0, SHOWN)
  return (
    <Box sx={{ minWidth: 0 }}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <Combobox<Choice, true, true>
        id={id}
        keyOf={({ uuid }) => uuid}
        placeholder="Rechercher un nom"
        multiple
        disableCloseOnSelect
        filterSelectedOptions
        options={options}
        loading={loading}
        disabled={disabled}
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        value={[...value]}
        onChange={(_, chosen, reason) => {
          // Backspace in the empty field would take away a choice that stands elsewhere.
          if (reason === 'selectOption') onChange([...value, ...chosen.filter((one) => !holds(value, one))])
        }}
        disableClearable
        inputValue={typed}
        onInputChange={(_, text, reason) => {
          if (reason !== 'reset' && reason !== 'selectOption') setTyped(text)
        }}
        filterOptions={(found) => found.filter((one) => !holds(value, one))}
        renderValue={() => null}
        {...(failed && { noOptionsText: 'La recherche n’a pas abouti.' })}
      />
      {value.length === 0 ? (
        <Typography sx={{ mt: 1.5, fontSize: '0.875rem', color: 'text.secondary' }}>{empty}</Typography>
      ) : (
        <Box component="ul" aria-label={`${label} choisis`} sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0 }}>
          {shown.map((one) => (
            <Box
              component="li"
              key={one.uuid}
              sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44, borderBottom: 1, borderColor: 'divider' }}
            >
              <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{one.label}</Box>
              <IconButton
                aria-label={`Retirer ${one.label}`}
                disabled={disabled}
                onClick={() => onChange(value.filter(({ uuid }) => uuid !== one.uuid))}
              >
                <Icon name="close" />
              </IconButton>
            </Box>
          ))}
        </Box>
      )}
      {!all && value.length > SHOWN && (
        <Button color="inherit" onClick={() => setAll(true)} sx={{ mt: 1 }}>
          {`Afficher les ${value.length - SHOWN} autres`}
        </Button>
      )}
    </Box>
  )
}

function holds(value: readonly Choice[], { uuid }: Choice): boolean {
  return value.some((one) => one.uuid === uuid)
}
