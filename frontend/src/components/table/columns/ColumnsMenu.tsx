import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { Icon } from '@/components/icon/Icon'
import type { Column } from '../column'

interface ColumnsMenuProps<Row> {
  columns: readonly Column<Row>[]
  shownColumns: readonly Column<Row>[]
  onChoose: (key: string) => void
}

/** Menu of optional columns. */
export function ColumnsMenu<Row>({ columns, shownColumns, onChoose }: ColumnsMenuProps<Row>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const choices = columns
    .filter(({ optional }) => optional)
    .map(({ key, header }): ColumnChoice => ({
      key,
      header,
      isShown: shownColumns.some((column) => column.key === key),
    }))
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        startIcon={<Icon name="template" size={18} />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Colonnes
      </Button>
      {anchor && (
        <ColumnsMenuList anchor={anchor} choices={choices} onChoose={onChoose} onClose={() => setAnchor(null)} />
      )}
    </>
  )
}

interface ColumnChoice {
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
function ColumnsMenuList({ anchor, choices, onChoose, onClose }: ColumnsMenuListProps) {
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
