import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { getRouteApi } from '@tanstack/react-router'
import { Content } from '@/components/layout/Content'
import { PageActions } from '@/components/layout/PageHeader'
import { useListSearchParams } from '@/components/table/useListSearchParams'
import { down, TOUCH } from '@/theme/scale'
import { Board } from './board/Board'
import { CaseTable } from './CaseTable'

const route = getRouteApi('/_private/cases')

/** List of cases across all records. */
export function CasesPage() {
  const search = route.useSearch()
  return (
    <Content>
      <PageActions>
        <ViewSwitch />
      </PageActions>
      {search.view === 'board' ? <Board /> : <CaseTable />}
    </Content>
  )
}

/** Switches between table and board. */
function ViewSwitch() {
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
