import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import { Icon } from '@/components/icon/Icon'

interface PersonalDataItemProps {
  /** Whose, where there is a choice. */
  of?: string
  /** What is in it. */
  about: string
  onClick: () => void
}

/** Downloads what is held on somebody (GDPR art. 15). */
export function PersonalDataItem({ of, about, onClick }: PersonalDataItemProps) {
  return (
    <MenuItem onClick={onClick}>
      <Icon name="shield" />
      <ListItemText primary={of === undefined ? 'Droit d’accès' : `Droit d’accès\u202F: ${of}`} secondary={about} />
    </MenuItem>
  )
}
