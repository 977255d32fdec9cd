import Button from '@mui/material/Button'
import { useState } from 'react'
import { Icon } from '@/components/icon/Icon'
import type { Column } from '../column'
import { ColumnsMenuList, type ColumnChoice } from './ColumnsMenuList'

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
