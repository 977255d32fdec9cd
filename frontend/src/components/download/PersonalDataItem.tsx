import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import { Icon } from '@/components/icon/Icon'

interface PersonalDataItemProps {
  /** Name of the customer, when the menu lists several. */
  customer?: string
  /** Short description of the exported data. */
  about: string
  onClick: () => void
}

/** Menu entry: downloads the personal data of a customer (GDPR art. 15). */
export function PersonalDataItem({ customer, about, onClick }: PersonalDataItemProps) {
  return (
    <MenuItem onClick={onClick}>
      <Icon name="shield" />
      <ListItemText
        primary={customer === undefined ? 'Droit d’accès' : `Droit d’accès\u202F: ${customer}`}
        secondary={about}
      />
    </MenuItem>
  )
}
