import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Combobox } from '@/components/form/input/Combobox'
import { contactGroupsQuery, type ContactGroup } from '@/api/contactGroups'
import { LoadError } from '@/components/table/LoadError'

interface GroupFieldProps {
  /** Known group, or a typed name. */
  value: ContactGroup | string
  onChange: (value: ContactGroup | string) => void
  disabled: boolean
  error: string
}

/** Group of an import: an existing or a new one; automatic groups cannot be chosen. */
export function GroupField({ value, onChange, disabled, error }: GroupFieldProps) {
  const id = useId()
  const query = useQuery(contactGroupsQuery())
  const { data: groups = [], isPending } = query
  const isNewGroup = typeof value === 'string' && value.trim() !== ''
  return (
    <Box>
      <FormLabel htmlFor={id} data-required>
        Groupe
      </FormLabel>
      <Combobox<ContactGroup, false, false, true>
        id={id}
        keyOf={({ uuid }) => uuid}
        freeSolo
        autoHighlight={false}
        disabled={disabled}
        loading={isPending}
        options={groups}
        value={value}
        getOptionLabel={(option) => (typeof option === 'string' ? option : option.name)}
        getOptionDisabled={({ automatedGroupKeyName }) => Boolean(automatedGroupKeyName)}
        onChange={(_, selectedGroup) => onChange(selectedGroup === null ? '' : findKnownGroup(groups, selectedGroup))}
        onInputChange={(_, text, reason) => {
          if (reason === 'input') onChange(findKnownGroup(groups, text))
        }}
        error={error !== ''}
        placeholder="Choisir ou nommer un groupe"
        input={{ 'aria-required': true, 'aria-describedby': `${id}-help` }}
      />
      <FormHelperText id={`${id}-help`} error={error !== ''}>
        {error || (isNewGroup ? 'Ce groupe sera créé.' : '')}
      </FormHelperText>
      <LoadError query={query} />
    </Box>
  )
}

/** Maps a typed name to the existing group; the server refuses automatic ones. */
function findKnownGroup(groups: readonly ContactGroup[], selectedGroup: ContactGroup | string): ContactGroup | string {
  if (typeof selectedGroup !== 'string') return selectedGroup
  const isSameName = (name: string) => name.localeCompare(selectedGroup.trim(), 'fr', { sensitivity: 'base' }) === 0
  return groups.find(({ name, automatedGroupKeyName }) => !automatedGroupKeyName && isSameName(name)) ?? selectedGroup
}
