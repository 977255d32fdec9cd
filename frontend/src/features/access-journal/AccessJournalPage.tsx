import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { loadErrorText } from '@/api/error'
import Alert from '@mui/material/Alert'
import { Content } from '@/components/layout/Content'
import { AppLink } from '@/components/link/AppLink'
import type { Column } from '@/components/table/column'
import { DataTable } from '@/components/table/DataTable'
import { ListError } from '@/components/table/ListError'
import { countOf, TableFooter } from '@/components/table/TableFooter'
import { formatInstantWithTime } from '@/format/date'
import { site } from '@/site/site'
import { journalQuery } from './api'
import { objectLink, personName, ROLES, type JournalRow } from './journal'
import { JournalFilters } from './JournalFilters'
import type { JournalFilter, JournalSearch } from './listSearch'
import { RetentionSection } from './RetentionSection'

interface AccessJournalPageProps {
  search: JournalSearch
  /** Replaces the filters and goes back to the first page. */
  onFilter: (filter: JournalFilter) => void
  onPage: (page: number) => void
}

/** Who read, changed, downloaded or deleted what, newest first. */
export function AccessJournalPage({ search, onFilter, onPage }: AccessJournalPageProps) {
  const { pageSize } = site()
  const { data, error, isPlaceholderData, refetch } = useQuery(journalQuery(search, pageSize))
  const { page: _, ...filter } = search
  const rows = data?.rows
  const chosen = rows?.find(({ person }) => person?.uuid === filter.person)?.person ?? undefined
  const one = rows?.find(({ objectUuid }) => objectUuid === filter.objectUuid)
  const everything = () => {
    const { objectUuid: __, ...others } = filter
    onFilter(others)
  }
  return (
    <Content>
      <JournalFilters search={search} onFilter={onFilter} total={data?.total} chosen={chosen} />
      {filter.objectUuid !== undefined && (
        <Alert severity="info" role="status" sx={{ mb: 2 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
            {one ? `Historique d’un seul élément\u202F: ${one.object} · ${one.objectLabel ?? 'supprimé'}` : 'Historique d’un seul élément'}
            <Button color="inherit" size="small" onClick={everything}>Voir tous les éléments</Button>
          </Box>
        </Alert>
      )}
      {error ? (
        <ListError text={loadErrorText(error)} onRetry={() => void refetch()} />
      ) : (
        <>
          <DataTable
            label="Journal des accès"
            columns={columns(filter)}
            rows={rows}
            rowKey={({ id }) => String(id)}
            empty="Aucun accès enregistré pour le moment."
            filtered={Object.keys(filter).length > 0}
            fetching={isPlaceholderData}
          />
          <TableFooter
            total={data?.total}
            countLabel={(total) => countOf(total, 'accès', 'accès')}
            page={search.page ?? 1}
            pageSize={pageSize}
            onPage={onPage}
          />
        </>
      )}
      <RetentionSection />
    </Content>
  )
}

function columns(filter: JournalFilter): Column<JournalRow>[] {
  return [
    { key: 'at', header: 'Date', width: '17%', cell: ({ at }) => formatInstantWithTime(at) },
    { key: 'person', header: 'Personne', width: '24%', cell: (row) => <Person row={row} filter={filter} /> },
    { key: 'act', header: 'Action', width: '14%', cell: ({ act }) => act },
    { key: 'object', header: 'Élément', cell: (row) => <Thing row={row} filter={filter} /> },
    { key: 'address', header: 'Adresse', width: '14%', cell: ({ address }) => address ?? '—' },
  ]
}

/** Choosing the name leaves the lines of that person alone. */
function Person({ row: { person }, filter }: { row: JournalRow; filter: JournalFilter }) {
  if (!person) return <Muted>Conservation des données (automatique)</Muted>
  return (
    <>
      <AppLink to="/access-journal" search={{ ...filter, person: person.uuid }} sx={{ overflowWrap: 'anywhere' }}>
        {personName(person)}
      </AppLink>
      <Muted>{` · ${ROLES[person.role]}`}</Muted>
    </>
  )
}

/** What it was done to: a way to it while it exists, and a way to all that was done to it. */
function Thing({ row, filter }: { row: JournalRow; filter: JournalFilter }) {
  const { object, objectUuid, objectLabel } = row
  const link = objectLink(row)
  const history = { ...filter, object, objectUuid }
  return (
    <>
      <Muted>{`${object} · `}</Muted>
      {link ? (
        <AppLink {...link} sx={{ overflowWrap: 'anywhere' }}>{objectLabel}</AppLink>
      ) : (
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>{objectLabel ?? 'supprimé'}</Box>
      )}
      {filter.objectUuid === undefined && (
        <>
          {' '}
          <AppLink
            to="/access-journal"
            search={history}
            aria-label={`Tout l’historique de cet élément${objectLabel ? `\u202F: ${objectLabel}` : ''}`}
            sx={{ whiteSpace: 'nowrap', fontSize: '0.8125rem' }}
          >
            historique
          </AppLink>
        </>
      )}
    </>
  )
}

function Muted({ children }: { children: string }) {
  return <Box component="span" sx={{ color: 'text.secondary' }}>{children}</Box>
}
