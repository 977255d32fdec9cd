import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Icon } from '@/components/icon/Icon'

export interface ColumnChoice {
  key: string
  header: string
  isShown: boolean
}

interface ColumnsMenuListProps {
  anchor: HTMLElement
  choices: readonly ColumnChoice[]
  onChoose: (key: string) => void
  onClose: () => void
}

/** Stays open for multiple choices. */
export function ColumnsMenuList({ anchor, choices, onChoose, onClose }: ColumnsMenuListProps) {
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': 'Colonnes de la liste' } }}>
      {choices.map(({ key, header, isShown }) => (
        <MenuItem key={key} role="menuitemcheckbox" aria-checked={isShown} onClick={() => onChoose(key)}>
          <Icon name={isShown ? 'checkCircle' : 'circle'} />
          {header}
        </MenuItem>
      ))}
    </Menu>
  )
}
