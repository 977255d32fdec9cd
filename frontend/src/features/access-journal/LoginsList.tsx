import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { AppLink } from '@/components/link/AppLink'
import type { Column } from '@/components/table/column'
import { ChoiceFilter, DayFilter } from '@/components/table/filters'
import { FilteredList } from '@/components/table/ListPage'
import { filtersOf } from '@/components/table/listSearch'
import { useListSearchParams } from '@/components/table/useListSearchParams'
import { formatInstantWithTime } from '@/format/date'
import { LOGIN_EVENTS } from '@/components/table/columns/loginEvents'
import { NO_VALUE } from '@/format/displayText'
import { site } from '@/site/site'
import { loginJournalQuery } from './api'
import { personName, ROLES, type LoginJournalRow } from './journal'
import { JournalChoice, PersonFilter } from './filters'
import { EVENTS, type JournalSearch } from './listSearch'

const route = getRouteApi('/_private/access-journal')

/** Search param that selects the journal; not a filter. */
const NOT_FILTERS = ['view']

/** Successful and failed logins with address and device, newest first. */
export function LoginsList() {
  const search = route.useSearch()
  const list = useQuery(loginJournalQuery(search, site().pageSize))
  const person = list.data?.rows.find(({ person: candidate }) => candidate?.uuid === search.person)?.person ?? undefined
  return (
    <FilteredList
      label="Journal des connexions"
      list={list}
      rowNouns={['événement', 'événements']}
      nonFilterParams={NOT_FILTERS}
      filters={<LoginFilters person={person} />}
      columns={columnsFor(search)}
      rowKey={({ uuid }) => uuid}
      empty="Aucune connexion enregistrée pour le moment."
    />
  )
}

function LoginFilters({ person }: { person: LoginJournalRow['person'] }) {
  const search = route.useSearch()
  const { field } = useListSearchParams(search)
  return (
    <>
      <JournalChoice />
      <PersonFilter person={person ?? undefined} />
      <ChoiceFilter label="Événement" options={EVENTS} {...field('event')} />
      <DayFilter label="Du" {...field('from')} />
      <DayFilter label="Au" {...field('to')} />
    </>
  )
}

function columnsFor(search: JournalSearch): Column<LoginJournalRow>[] {
  return [
    { key: 'at', header: 'Date', width: '17%', cell: ({ at }) => formatInstantWithTime(at) },
    { key: 'person', header: 'Personne', width: '24%', cell: (row) => <UserCell row={row} search={search} /> },
    { key: 'event', header: 'Événement', cell: ({ event }) => <Event event={event} /> },
    { key: 'device', header: 'Appareil', width: '18%', cell: ({ device }) => device ?? NO_VALUE },
    { key: 'address', header: 'Adresse', width: '14%', cell: ({ address }) => address ?? NO_VALUE },
  ]
}

/** Name that filters the journal by this user. */
function UserCell({ row: { person }, search }: { row: LoginJournalRow; search: JournalSearch }) {
  if (!person)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        Adresse inconnue
      </Box>
    )
  const filters = filtersOf(search)
  return (
    <>
      <AppLink to="/access-journal" search={{ ...filters, person: person.uuid }} sx={{ overflowWrap: 'anywhere' }}>
        {personName(person)}
      </AppLink>
      <Box component="span" sx={{ color: 'text.secondary' }}>{` · ${ROLES[person.role]}`}</Box>
    </>
  )
}

function Event({ event }: { event: LoginJournalRow['event'] }) {
  return LOGIN_EVENTS[event] === 'alarm' ? (
    <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
      {event}
    </Box>
  ) : (
    event
  )
}
