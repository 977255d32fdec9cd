import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { assigneesQuery } from '@/api/inquiries'
import { ChoiceFilter } from '@/components/table/filters'
import { useListSearchParams } from '@/components/table/useListSearchParams'
import { fullName } from '@/format/fullName'
import { personName, type JournalPerson } from './journal'

const route = getRouteApi('/_private/access-journal')

/** Switches between the access and the login journal; keeps the user and date filters. */
export function JournalChoice() {
  const search = route.useSearch()
  const { filter } = useListSearchParams(search)
  return (
    <ChoiceFilter
      label="Journal"
      value={search.view}
      options={[{ value: 'logins', label: 'Connexions' }]}
      allLabel="Accès"
      onChange={(view) => filter({ view, act: undefined, object: undefined, objectUuid: undefined, event: undefined })}
    />
  )
}

/** Filter by user; `person` is the user chosen from an entry. */
export function PersonFilter({ person }: { person: JournalPerson | undefined }) {
  const search = route.useSearch()
  const { field } = useListSearchParams(search)
  const { data = [] } = useQuery(assigneesQuery())
  const staff = data.map((employee) => ({ value: employee.uuid, label: fullName(employee) }))
  const isListed = search.person === undefined || staff.some(({ value }) => value === search.person)
  const people = isListed
    ? staff
    : [...staff, { value: search.person ?? '', label: person ? personName(person) : 'Personne choisie' }]
  return <ChoiceFilter label="Personne" options={people} allLabel="Toutes" {...field('person')} />
}
