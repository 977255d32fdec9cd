import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { assigneesQuery } from '@/api/assignees'
import { ChoiceFilter } from '@/components/table/filters'
import { useListSearchParams } from '@/components/table/useListSearchParams'
import { personName, type JournalPerson } from './journal'
import { fullName } from '@/format/fullName'

const route = getRouteApi('/_private/access-journal')

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
