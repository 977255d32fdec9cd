import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import { Icon } from '@/components/icon/Icon'

/** Menu entry that archives a record. */
export function ArchiveItem({ onClick }: { onClick: () => void }) {
  return (
    <MenuItem onClick={onClick}>
      <Icon name="archive" />
      <ListItemText
        primary="Archiver la fiche"
        secondary="Hors des listes et sans accès pour le client, gardée jusqu’à une date"
      />
    </MenuItem>
  )
}
