import { getRouteApi } from '@tanstack/react-router'
import { Content } from '@/components/layout/Content'
import { PageActions } from '@/components/layout/PageActions'
import { Board } from './board/Board'
import { CaseTable } from './CaseTable'
import { ViewSwitch } from './ViewSwitch'

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
