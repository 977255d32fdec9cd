import Checkbox from '@mui/material/Checkbox'
import { CardCell, HeaderCell } from '../parts'
import type { SelectionState } from './useSelection'

const CHECKBOX = { p: 0.75, m: -0.75, ml: -1 } as const

/** Checkbox that selects the rows of the page. */
export function TickHead({ ticks, disabled }: { ticks: SelectionState; disabled: boolean }) {
  return (
    <HeaderCell sx={{ width: '1%' }}>
      <Checkbox
        checked={ticks.page === 'all'}
        indeterminate={ticks.page === 'some'}
        disabled={disabled}
        onChange={(_, ticked) => ticks.onTickPage(ticked)}
        slotProps={{ input: { 'aria-label': 'Sélectionner la page' } }}
        sx={CHECKBOX}
      />
    </HeaderCell>
  )
}

/** Checkbox of a row; `name` identifies it. */
export function TickCell({ ticks, rowKey, name }: { ticks: SelectionState; rowKey: string; name: string }) {
  return (
    <CardCell sx={{ width: '1%' }}>
      <Checkbox
        checked={ticks.isTicked(rowKey)}
        onChange={(_, ticked) => ticks.onTick(rowKey, ticked)}
        slotProps={{ input: { 'aria-label': `Sélectionner ${name}` } }}
        sx={CHECKBOX}
      />
    </CardCell>
  )
}
