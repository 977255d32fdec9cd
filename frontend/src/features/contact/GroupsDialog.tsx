import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { contactGroupsQuery, type ContactGroup } from '@/api/contactGroups'
import { errorText } from '@/api/error'
import { DeleteDialog } from '@/components/edit/DeleteDialog'
import LinearProgress from '@mui/material/LinearProgress'
import { Icon } from '@/components/icon/Icon'
import { LoadError } from '@/components/table/LoadError'
import { countText } from '@/format/countText'
import { down } from '@/theme/scale'
import { deleteGroup } from './api'
import { GroupForm } from './GroupForm'

/** Groups with their size: create, rename, delete. */
export function GroupsDialog({ onClose }: { onClose: () => void }) {
  const isPhone = useMediaQuery(down('sm'))
  const query = useQuery(contactGroupsQuery())
  const { data: groups, error } = query
  const [renamedGroup, setRenamedGroup] = useState<string | null>(null)
  /** Group whose button regains the focus after a rename. */
  const [focusedGroup, setFocusedGroup] = useState<string | null>(null)
  const endRename = (uuid: string) => {
    setRenamedGroup(null)
    setFocusedGroup(uuid)
  }
  const [groupToDelete, setGroupToDelete] = useState<ContactGroup | null>(null)
  return (
    <>
      <Dialog open onClose={onClose} maxWidth="sm" fullScreen={isPhone}>
        <DialogTitle>Groupes de contacts</DialogTitle>
        <DialogContent dividers sx={{ pt: 2.5 }}>
          <GroupForm group={null} onDone={() => setRenamedGroup(null)} />
          <LoadError query={query} textOf={(failure) => errorText(failure, 'contacts')} />
          <List disablePadding aria-label="Groupes" aria-busy={!groups} sx={{ mt: 2 }}>
            {!groups && !error && <LinearProgress color="secondary" aria-label="Chargement des groupes" />}
            {groups?.map((group) => (
              <Stack
                key={group.uuid}
                component="li"
                direction="row"
                spacing={1}
                sx={{ alignItems: 'center', borderTop: 1, borderColor: 'divider', minHeight: 52, py: 0.5 }}
              >
                {renamedGroup === group.uuid ? (
                  <GroupForm group={group} onDone={() => endRename(group.uuid)} />
                ) : (
                  <GroupLine
                    group={group}
                    isFocused={focusedGroup === group.uuid}
                    onRename={() => setRenamedGroup(group.uuid)}
                    onRemove={() => setGroupToDelete(group)}
                  />
                )}
              </Stack>
            ))}
          </List>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            Fermer
          </Button>
        </DialogActions>
      </Dialog>
      {groupToDelete && <RemoveGroup group={groupToDelete} onClose={() => setGroupToDelete(null)} />}
    </>
  )
}

interface GroupLineProps {
  group: ContactGroup
  isFocused: boolean
  onRename: () => void
  onRemove: () => void
}

function GroupLine({ group, isFocused, onRename, onRemove }: GroupLineProps) {
  return (
    <>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{group.name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {countText(group.nbUsersInGroup, 'contact', 'contacts')}
        </Typography>
      </Box>
      {group.automatedGroupKeyName ? (
        <Chip size="small" variant="outlined" icon={<Icon name="lock" size={14} />} label="Automatique" />
      ) : (
        <>
          <IconButton autoFocus={isFocused} aria-label={`Renommer ${group.name}`} title="Renommer" onClick={onRename}>
            <Icon name="edit" />
          </IconButton>
          <IconButton aria-label={`Supprimer ${group.name}`} title="Supprimer" onClick={onRemove}>
            <Icon name="trash" />
          </IconButton>
        </>
      )}
    </>
  )
}

function RemoveGroup({ group, onClose }: { group: ContactGroup; onClose: () => void }) {
  const count = countText(group.nbUsersInGroup, 'contact', 'contacts')
  return (
    <DeleteDialog
      title={`Supprimer le groupe «\u202F${group.name}\u202F»\u202F?`}
      remove={() => deleteGroup(group.uuid)}
      successMessage="Le groupe a été supprimé avec succès."
      onClose={onClose}
    >
      {group.nbUsersInGroup === 0
        ? 'Ce groupe est vide.'
        : `Ce groupe réunit ${count}\u202F: ils restent dans la liste.`}
    </DeleteDialog>
  )
}
