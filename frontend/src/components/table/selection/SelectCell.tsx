import Checkbox from '@mui/material/Checkbox'
import { CardCell, HeaderCell } from '../parts'
import type { SelectionState } from './useSelection'

const CHECKBOX = { p: 0.75, m: -0.75, ml: -1 } as const

/** Checkbox that selects the rows of the page. */
export function SelectAllCell({ selection, disabled }: { selection: SelectionState; disabled: boolean }) {
  return (
    <HeaderCell sx={{ width: '1%' }}>
      <Checkbox
        checked={selection.page === 'all'}
        indeterminate={selection.page === 'some'}
        disabled={disabled}
        onChange={(_, isSelected) => selection.onSelectPage(isSelected)}
        slotProps={{ input: { 'aria-label': 'Sélectionner la page' } }}
        sx={CHECKBOX}
      />
    </HeaderCell>
  )
}

/** Checkbox of a row; `name` identifies it. */
export function SelectCell({ selection, rowKey, name }: { selection: SelectionState; rowKey: string; name: string }) {
  return (
    <CardCell sx={{ width: '1%' }}>
      <Checkbox
        checked={selection.isSelected(rowKey)}
        onChange={(_, isSelected) => selection.onSelect(rowKey, isSelected)}
        slotProps={{ input: { 'aria-label': `Sélectionner ${name}` } }}
        sx={CHECKBOX}
      />
    </CardCell>
  )
}
