import Box from '@mui/material/Box'
import { AutocompleteField } from '@/components/form/fields/AutocompleteField'
import { LoadError } from '@/components/table/LoadError'
import { countText } from '@/format/countText'
import { useQuery } from '@tanstack/react-query'
import type { ContactGroup } from '@/components/table/contactGroups'
import { groupsQuery } from '../api'
import type { CampaignValues } from './campaignForm'

/** Contact groups to which the campaign is sent. */
export function GroupsField() {
  const query = useQuery(groupsQuery())
  const { data: groups, error, isPending } = query
  if (error) {
    return (
      <Box sx={{ mb: 2 }}>
        <LoadError query={query} />
      </Box>
    )
  }
  const isEmpty = groups?.length === 0
  return (
    <AutocompleteField<CampaignValues>
      name="contactGroups"
      label="Groupes de contacts"
      multiple
      isLoading={isPending}
      options={(groups ?? []).map((group) => ({ value: group.uuid, label: labelOf(group) }))}
      placeholder="Choisir un ou plusieurs groupes"
      helper={isEmpty ? 'Aucun groupe pour le moment\u202F: importez des contacts d’abord.' : ''}
    />
  )
}

function labelOf({ name, nbUsersInGroup }: ContactGroup): string {
  return `${name} (${countText(nbUsersInGroup, 'contact', 'contacts')})`
}
