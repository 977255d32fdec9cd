import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { getRouteApi } from '@tanstack/react-router'
import { useListSearchParams } from '@/components/table/useListSearchParams'
import { down, TOUCH } from '@/theme/scale'

const route = getRouteApi('/_private/cases')

/** Switches between table and board. */
export function ViewSwitch() {
  const search = route.useSearch()
  const { setParams } = useListSearchParams(search)
  const changeView = (view: 'table' | 'board' | null) => {
    if (view === 'board') setParams({ view, family: undefined, status: undefined, page: undefined })
    // A click on the active one changes nothing.
    else if (view === 'table') setParams({ view: undefined, column: undefined })
  }
  return (
    <ToggleButtonGroup
      exclusive
      aria-label="Présentation des dossiers"
      value={search.view ?? 'table'}
      onChange={(_, view: 'table' | 'board' | null) => changeView(view)}
      sx={{
        '& button': { px: 2, textTransform: 'none', minHeight: 40, [TOUCH]: { minHeight: 44 } },
        [`@media ${down('sm')}`]: { width: '100%', '& button': { flex: 1 } },
      }}
    >
      <ToggleButton value="table">Tableau</ToggleButton>
      <ToggleButton value="board">Par étape</ToggleButton>
    </ToggleButtonGroup>
  )
}
