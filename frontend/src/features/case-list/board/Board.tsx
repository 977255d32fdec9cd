import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { FilterBar } from '@/components/table/FilterBar'
import { ChoiceFilter } from '@/components/table/filters'
import { useListSearchParams } from '@/components/table/useListSearchParams'
import { ViewChips } from '@/components/table/views/ViewChips'
import { ViewsMenu } from '@/components/table/views/ViewsMenu'
import { CASE_FAMILIES } from '@/domain/constants'
import { MoveDialog } from '@/features/customer-case/public'
import { rememberSearch } from '@/routing/search'
import { useDialogState } from '@/session/dialogState'
import { down } from '@/theme/scale'
import { caseCountsQuery, type CaseRow } from '../api'
import { CaseFilters, MORE_BOARD_FILTERS, MoreCaseFilters } from '../CaseFilters'
import { NOT_FILTERS } from '../listSearch'
import { BoardColumn } from './BoardColumn'

const route = getRouteApi('/_private/cases')

/** Board of cases by status family: columns side by side, one at a time on a phone. */
export function Board() {
  const search = route.useSearch()
  const { filter, setParams } = useListSearchParams(search)
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isPhone = useMediaQuery(down('md'))
  const { data: counts } = useQuery(caseCountsQuery(search))
  const [draggedRow, setDraggedRow] = useState<CaseRow | null>(null)
  const [pendingMove, setPendingMove] = useDialogState<{ row: CaseRow; family: string } | null>('board', null)
  useEffect(() => rememberSearch(path, { ...search }), [path, search])
  const families = CASE_FAMILIES.filter(({ ends }) => search.state === 'all' || ends === (search.state === 'ended'))
  const countOfFamily = (key: string) => counts?.families.find(({ value }) => value === key)?.count
  const names = Object.keys(search).filter(
    (name) => name !== 'page' && !(NOT_FILTERS as readonly string[]).includes(name),
  )
  const shownFamily = families.find(({ key }) => key === search.column) ?? families[0]
  const columns = isPhone && shownFamily ? [shownFamily] : families
  const total = counts && families.reduce((sum, { key }) => sum + (countOfFamily(key) ?? 0), 0)
  return (
    <>
      <ViewChips list="cases" />
      <FilterBar
        active={names.length}
        moreFilters={{
          filters: <MoreCaseFilters isBoard />,
          active: names.filter((name) => (MORE_BOARD_FILTERS as readonly string[]).includes(name)).length,
        }}
        onClear={() => filter(Object.fromEntries(names.map((name) => [name, undefined])))}
        total={total}
        views={<ViewsMenu list="cases" />}
      >
        <CaseFilters isBoard />
      </FilterBar>
      {isPhone && shownFamily && (
        <Box sx={{ mb: 2 }}>
          <ChoiceFilter
            label="Étape"
            value={shownFamily.key}
            options={families.map(({ key, label }) => ({
              value: key,
              label: `${label} (${countOfFamily(key) ?? '…'})`,
            }))}
            allLabel={null}
            onChange={(column) => setParams({ column })}
          />
        </Box>
      )}
      <Box
        role="group"
        aria-label="Dossiers par étape"
        sx={{
          display: 'grid',
          gap: 1.5,
          alignItems: 'start',
          pb: 1,
          ...(!isPhone && { gridAutoFlow: 'column', gridAutoColumns: 'minmax(208px, 1fr)', overflowX: 'auto' }),
        }}
      >
        {columns.map(({ key, label }) => (
          <BoardColumn
            key={key}
            family={key}
            label={label}
            count={countOfFamily(key)}
            sums={counts?.families.find(({ value }) => value === key)?.sums}
            search={search}
            draggedRow={draggedRow}
            onDrag={setDraggedRow}
            onDrop={(row) => {
              setDraggedRow(null)
              if (row.family.key !== key) setPendingMove({ row, family: key })
            }}
          />
        ))}
      </Box>
      {pendingMove && (
        <MoveDialog
          uuid={pendingMove.row.uuid}
          version={pendingMove.row.version}
          family={pendingMove.family}
          onClose={() => setPendingMove(null)}
        />
      )}
    </>
  )
}
