import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Content } from '@/components/layout/Content'
import { AppLink } from '@/components/link/AppLink'
import type { Column } from '@/components/table/column'
import { ChoiceFilter, DayFilter } from '@/components/table/filters'
import { FilteredList } from '@/components/table/ListPage'
import { filtersOf } from '@/components/table/listSearch'
import { useListSearchParams } from '@/components/table/useListSearchParams'
import { formatInstantWithTime } from '@/format/date'
import { NO_VALUE } from '@/format/displayText'
import { site } from '@/site/site'
import { journalQuery } from './api'
import { objectLink, personName, roleOf, type JournalPerson, type JournalRow } from './journal'
import { JournalChoice, PersonFilter } from './filters'
import { ACTS, OBJECTS, type JournalFilter } from './listSearch'
import { LoginsList } from './LoginsList'
import { RetentionSection } from './RetentionSection'

const route = getRouteApi('/_private/access-journal')

/** Access journal, login journal and retention periods. */
export function AccessJournalPage() {
  const search = route.useSearch()
  return (
    <Content>
      {search.view === 'logins' ? <LoginsList /> : <AccessList />}
      <RetentionSection />
    </Content>
  )
}

/** Journal of reads, changes, downloads and deletions, newest first. */
function AccessList() {
  const search = route.useSearch()
  const filters = filtersOf(search)
  const { filter } = useListSearchParams(search)
  const list = useQuery(journalQuery(search, site().pageSize))
  const rows = list.data?.rows
  const row = rows?.find(({ objectUuid }) => objectUuid === filters.objectUuid)
  return (
    <>
      {filters.objectUuid !== undefined && (
        <Alert
          severity="info"
          role="status"
          action={
            <Button color="inherit" size="small" onClick={() => filter({ objectUuid: undefined })}>
              Voir tous les éléments
            </Button>
          }
          sx={{ mb: 2 }}
        >
          {row
            ? `Historique d’un seul élément\u202F: ${row.object} · ${row.objectLabel ?? 'supprimé'}`
            : 'Historique d’un seul élément'}
        </Alert>
      )}
      <FilteredList
        label="Journal des accès"
        list={list}
        rowNouns={['accès', 'accès']}
        filters={
          <JournalFilters person={rows?.find(({ person }) => person?.uuid === filters.person)?.person ?? undefined} />
        }
        columns={columnsFor(filters)}
        rowKey={({ id }) => String(id)}
        empty="Aucun accès enregistré pour le moment."
      />
    </>
  )
}

function JournalFilters({ person }: { person: JournalPerson | undefined }) {
  const search = route.useSearch()
  const { filter, field } = useListSearchParams(search)
  return (
    <>
      <JournalChoice />
      <PersonFilter person={person} />
      <ChoiceFilter label="Action" options={ACTS} allLabel="Toutes" {...field('act')} />
      <ChoiceFilter
        label="Élément"
        value={search.object}
        options={OBJECTS}
        onChange={(object) => filter({ object, objectUuid: undefined })}
      />
      <DayFilter label="Du" {...field('from')} />
      <DayFilter label="Au" {...field('to')} />
    </>
  )
}

function columnsFor(filter: JournalFilter): Column<JournalRow>[] {
  return [
    { key: 'at', header: 'Date', width: '17%', cell: ({ at }) => formatInstantWithTime(at) },
    { key: 'person', header: 'Personne', width: '24%', cell: (row) => <ActorCell row={row} filter={filter} /> },
    { key: 'act', header: 'Action', width: '14%', cell: ({ act }) => act },
    { key: 'object', header: 'Élément', cell: (row) => <ObjectCell row={row} filter={filter} /> },
    { key: 'address', header: 'Adresse', width: '14%', cell: ({ address }) => address ?? NO_VALUE },
  ]
}

/** Name that filters the journal by this user. */
function ActorCell({ row: { person }, filter }: { row: JournalRow; filter: JournalFilter }) {
  if (!person) return <Muted>Conservation des données (automatique)</Muted>
  return (
    <>
      <AppLink to="/access-journal" search={{ ...filter, person: person.uuid }} sx={{ overflowWrap: 'anywhere' }}>
        {personName(person)}
      </AppLink>
      <Muted>{` · ${roleOf(person)}`}</Muted>
    </>
  )
}

/** Object of an entry: links to it while it exists, and to its other entries. */
function ObjectCell({ row, filter }: { row: JournalRow; filter: JournalFilter }) {
  const { object, objectUuid, objectLabel, detail } = row
  const link = objectLink(row)
  const history = { ...filter, object, objectUuid }
  return (
    <>
      <Muted>{`${object} · `}</Muted>
      {link ? (
        <AppLink {...link} sx={{ overflowWrap: 'anywhere' }}>
          {objectLabel}
        </AppLink>
      ) : (
        (objectLabel ?? !detail) && (
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {objectLabel ?? 'supprimé'}
          </Box>
        )
      )}
      {detail && (
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          {link ? ` · ${detail}` : detail}
        </Box>
      )}
      {(link ?? !detail) && filter.objectUuid === undefined && (
        <>
          <Muted>{' · '}</Muted>
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
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {children}
    </Box>
  )
}
