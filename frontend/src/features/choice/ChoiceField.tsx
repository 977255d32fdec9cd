import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import { useId, useState } from 'react'
import type { Choice, ChoiceKind } from './api'
import { ChoiceInput } from './ChoiceInput'
import { useChoices } from './useChoices'

interface ChoiceFieldProps {
  kind: ChoiceKind
  label: string
  value: Choice | null
  onChange: (value: Choice | null) => void
  disabled?: boolean
}

/** One of many, or none: searched by the server. */
export function ChoiceField({ kind, label, value, onChange, disabled = false }: ChoiceFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  // The name of the chosen one is no search.
  const { options, loading, failed } = useChoices(kind, typed === value?.label ? '' : typed, open)
  return (
    <Box sx={{ pb: 2, minWidth: 0 }}>
      <Autocomplete
        id={id}
        options={options}
        loading={loading}
        disabled={disabled}
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        value={value}
        onChange={(_, chosen) => onChange(chosen)}
        onInputChange={(_, text) => setTyped(text)}
        filterOptions={(found) => found}
        getOptionLabel={({ label: name }) => name}
        getOptionKey={({ uuid }) => uuid}
        isOptionEqualToValue={(a, b) => a.uuid === b.uuid}
        loadingText="Recherche…"
        noOptionsText={failed ? 'La recherche n’a pas abouti.' : 'Aucun résultat.'}
        renderInput={(params) => <ChoiceInput params={params} label={label} placeholder="Rechercher un nom" />}
      />
    </Box>
  )
}
