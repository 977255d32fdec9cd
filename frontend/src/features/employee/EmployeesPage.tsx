import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { loadErrorText } from '@/api/error'
import { Icon } from '@/components/icon/Icon'
import { Content } from '@/components/layout/Content'
import { ButtonLink } from '@/components/link/ButtonLink'
import type { Column } from '@/components/table/column'
import { DataTable } from '@/components/table/DataTable'
import { FilterBar } from '@/components/table/FilterBar'
import { FlagFilter, TextFilter } from '@/components/table/filters'
import { ListError } from '@/components/table/ListError'
import { compact } from '@/components/table/listSearch'
import { countOf, TableFooter } from '@/components/table/TableFooter'
import { site } from '@/site/site'
import { employeesQuery, type EmployeeRow } from './api'
import { EmployeeActions } from './EmployeeActions'
import type { EmployeesFilter, EmployeesSearch } from './listSearch'

interface EmployeesPageProps {
  search: EmployeesSearch
  /** Replaces the filters and goes back to the first page. */
  onFilter: (filter: EmployeesFilter) => void
  onPage: (page: number) => void
}

/** Employees and their access (doc 3 §2). */
export function EmployeesPage({ search, onFilter, onPage }: EmployeesPageProps) {
  const { pageSize } = site()
  const { data, error, isPlaceholderData, refetch } = useQuery(employeesQuery(search, pageSize))
  const { page: _, ...filter } = search
  const active = Object.keys(filter).length
  const set = (part: { [K in keyof EmployeesFilter]: EmployeesFilter[K] | undefined }) =>
    onFilter(compact({ ...filter, ...part }))
  return (
    <Content>
      <Box sx={{ display: 'flex', justifyContent: { sm: 'flex-end' }, mb: 2, mt: { md: -7 } }}>
        <ButtonLink
          to="/employee"
          variant="contained"
          color="secondary"
          startIcon={<Icon name="plus" />}
          sx={{ width: { xs: '100%', sm: 'auto' } }}
        >
          Créer un salarié/indicateur
        </ButtonLink>
      </Box>
      <FilterBar active={active} onClear={() => onFilter({})} total={data?.total}>
        <TextFilter label="Nom" value={filter.lastName} onChange={(lastName) => set({ lastName })} />
        <TextFilter label="Prénom" value={filter.firstName} onChange={(firstName) => set({ firstName })} />
        <FlagFilter label="Accès activé" value={filter.enableAccess} onChange={(enableAccess) => set({ enableAccess })} />
      </FilterBar>
      {error ? (
        <ListError text={loadErrorText(error)} onRetry={() => void refetch()} />
      ) : (
        <>
          <DataTable
            label="Salariés/indicateurs"
            columns={COLUMNS}
            rows={data?.rows}
            rowKey={({ uuid }) => uuid}
            rowLink={({ uuid }) => ({ to: '/employee/$uuid', params: { uuid } })}
            actions={actionsOf}
            empty="Aucun salarié/indicateur n’est disponible."
            filtered={active > 0}
            fetching={isPlaceholderData}
          />
          <TableFooter
            total={data?.total}
            countLabel={(total) => countOf(total, 'salarié/indicateur', 'salariés/indicateurs')}
            page={search.page ?? 1}
            pageSize={pageSize}
            onPage={onPage}
          />
        </>
      )}
    </Content>
  )
}

const COLUMNS: Column<EmployeeRow>[] = [
  { key: 'lastName', header: 'Nom', width: '28%', cell: ({ lastName }) => lastName.toLocaleUpperCase('fr-FR') },
  { key: 'firstName', header: 'Prénom', cell: ({ firstName }) => firstName },
  { key: 'jobFunction', header: 'Fonction', from: 'md', cell: ({ jobFunction }) => jobFunction },
  { key: 'access', header: 'Accès', width: '150px', cell: ({ enableAccess }) => <Access on={enableAccess} /> },
]

function actionsOf(employee: EmployeeRow) {
  return <EmployeeActions employee={employee} />
}

/** The icon, and the word for who does not see colours. */
function Access({ on }: { on: boolean }) {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', verticalAlign: 'middle', gap: 0.75, color: on ? 'success.main' : 'text.secondary' }}
    >
      <Icon name={on ? 'checkCircle' : 'lock'} size={18} />
      {on ? 'Activé' : 'Désactivé'}
    </Box>
  )
}
