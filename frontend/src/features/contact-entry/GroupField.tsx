import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useQuery } from '@tanstack/react-query'
import { groupsQuery, type ContactGroup } from './api'

interface GroupFieldProps {
  id: string
  /** A known group, or what was typed. */
  value: ContactGroup | string
  onChange: (value: ContactGroup | string) => void
  disabled: boolean
  error: string
}

/** The group of an import: a known one, or the name of a new one; automated ones cannot be chosen (CTC-20). */
export function GroupField({ id, value, onChange, disabled, error }: GroupFieldProps) {
  const { data: groups = [], isPending } = useQuery(groupsQuery())
  const created = typeof value === 'string' && value.trim() !== ''
  return (
    <Box>
      <FormLabel
        htmlFor={id}
        required
        sx={{ display: 'block', fontSize: '0.875rem', fontWeight: 600, mb: 0.5, color: 'text.primary', '&.Mui-focused': { color: 'text.primary' } }}
      >
        Groupe
      </FormLabel>
      <Autocomplete
        id={id}
        freeSolo
        autoHighlight={false}
        disabled={disabled}
        loading={isPending}
        loadingText="Chargement…"
        options={groups}
        value={value}
        getOptionLabel={(option) => (typeof option === 'string' ? option : option.name)}
        getOptionKey={(option) => (typeof option === 'string' ? option : option.uuid)}
        getOptionDisabled={({ automatedGroupKeyName }) => Boolean(automatedGroupKeyName)}
        isOptionEqualToValue={(option, chosen) => typeof chosen !== 'string' && option.uuid === chosen.uuid}
        onChange={(_, chosen) => onChange(chosen === null ? '' : known(groups, chosen))}
        onInputChange={(_, text, reason) => {
          if (reason === 'input') onChange(known(groups, text))
        }}
        renderInput={(params) => {
          const { ref, ...input } = params.slotProps.input
          return (
            <OutlinedInput
              {...input}
              ref={ref}
              size="small"
              fullWidth
              id={params.id}
              disabled={params.disabled}
              error={error !== ''}
              placeholder="Choisir un groupe ou en nommer un nouveau"
              inputProps={{ ...params.slotProps.htmlInput, maxLength: 255, 'aria-required': true, 'aria-describedby': `${id}-help` }}
            />
          )
        }}
      />
      <FormHelperText id={`${id}-help`} error={error !== ''} sx={{ mx: 0 }}>
        {error || (created ? 'Ce groupe sera créé.' : '')}
      </FormHelperText>
    </Box>
  )
}

/** A name that a group bears already is that group; automated ones are told by the server. */
function known(groups: readonly ContactGroup[], chosen: ContactGroup | string): ContactGroup | string {
  if (typeof chosen !== 'string') return chosen
  const same = (name: string) => name.localeCompare(chosen.trim(), 'fr', { sensitivity: 'base' }) === 0
  return groups.find(({ name, automatedGroupKeyName }) => !automatedGroupKeyName && same(name)) ?? chosen
}
