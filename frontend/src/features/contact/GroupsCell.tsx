import Box from '@mui/material/Box'
import Chip, { type ChipProps } from '@mui/material/Chip'
import CircularProgress from '@mui/material/CircularProgress'
import { useQuery } from '@tanstack/react-query'
import { contactGroupsQuery } from '@/api/contactGroups'
import { Combobox } from '@/components/form/input/Combobox'
import { Icon } from '@/components/icon/Icon'
import { ofName } from '@/format/elision'
import type { ContactEntry } from './api'
import { nameOf } from './contact'
import { useAssociation } from './useAssociation'

interface Option {
  uuid: string
  name: string
  isAutomated: boolean
}

/** Editable groups of a contact in its row; automatic groups are read-only. */
export function GroupsCell({ contact }: { contact: ContactEntry }) {
  const { data: groups } = useQuery(contactGroupsQuery())
  const { change, isSaving } = useAssociation(contact.uuid)
  const options: Option[] = (groups ?? []).map(({ uuid, name, automatedGroupKeyName }) => ({
    uuid,
    name,
    isAutomated: Boolean(automatedGroupKeyName),
  }))
  const isAutomatedGroup = (uuid: string) => options.find((option) => option.uuid === uuid)?.isAutomated ?? true
  const value: Option[] = contact.contactGroupAssociations.map(({ uuid, name }) => ({
    uuid,
    name,
    isAutomated: isAutomatedGroup(uuid),
  }))
  const toggle = (selectedOptions: readonly Option[]) => {
    const addedGroup = selectedOptions.find(({ uuid }) => !contact.contactGroupAssociationsUuid.includes(uuid))
    const removedGroup = value.find(({ uuid }) => !selectedOptions.some((group) => group.uuid === uuid))
    if (addedGroup) change({ contact, group: addedGroup, type: 'add' })
    else if (removedGroup && !removedGroup.isAutomated) change({ contact, group: removedGroup, type: 'delete' })
  }
  return (
    <Combobox<Option, true, true>
      multiple
      disableCloseOnSelect
      disableClearable
      keyOf={({ uuid }) => uuid}
      aria-busy={isSaving}
      options={options}
      value={value}
      onChange={(event, selectedOptions) => {
        // Backspace or Delete in the input must not remove the contact from a group.
        if ('key' in event && (event.key === 'Backspace' || event.key === 'Delete')) return
        toggle(selectedOptions)
      }}
      getOptionLabel={({ name }) => name}
      getOptionDisabled={({ isAutomated }) => isAutomated}
      noOptionsText="Aucun groupe."
      renderValue={(chosenGroups, itemProps) =>
        chosenGroups.map((group, index) => {
          const { key, onDelete, ...props } = itemProps({ index })
          return (
            <GroupChip {...props} key={key} contact={contact} group={group} {...(!group.isAutomated && { onDelete })} />
          )
        })
      }
      input={{ 'aria-label': `Groupes ${ofName(nameOf(contact))}` }}
      {...(isSaving && { endContent: <CircularProgress size={18} aria-label="Enregistrement" /> })}
      sx={{ minWidth: { xs: 0, sm: 220 } }}
    />
  )
}

interface GroupChipProps extends ChipProps {
  contact: ContactEntry
  group: Option
}

/** Group of a contact, and whether it accepts its mails. */
function GroupChip({ contact, group, ...props }: GroupChipProps) {
  const association = contact.contactGroupAssociations.find(({ uuid }) => uuid === group.uuid)
  const isUnsubscribed = association?.statusMail === 'DISABLED'
  return (
    <Chip
      {...props}
      size="small"
      variant={isUnsubscribed ? 'outlined' : 'filled'}
      icon={<Icon name={group.isAutomated ? 'lock' : 'mail'} size={14} />}
      title={isUnsubscribed ? 'Emails désactivés' : 'Emails activés'}
      label={
        <Box component="span">
          <Box component="span" sx={isUnsubscribed ? { textDecoration: 'line-through' } : {}}>
            {group.name}
          </Box>
          {isUnsubscribed && ' · emails désactivés'}
        </Box>
      }
      sx={{ maxWidth: '100%', '& .MuiChip-label': { overflow: 'hidden', textOverflow: 'ellipsis' } }}
    />
  )
}
