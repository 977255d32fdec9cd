import { Content } from '@/components/layout/Content'
import { PageActions } from '@/components/layout/PageActions'
import { useListAddress } from '@/components/table/useListAddress'
import { Board } from './board/Board'
import { CaseTable } from './CaseTable'
import type { CasesSearch } from './listSearch'
import { ViewSwitch } from './ViewSwitch'

/** List of cases across all records. */
export function CasesPage() {
  const { search } = useListAddress<CasesSearch>()
  return (
    <Content>
      <PageActions><ViewSwitch /></PageActions>
      {search.view === 'board' ? <Board /> : <CaseTable />}
    </Content>
  )
}
