import { useQuery } from '@tanstack/react-query'
import { assigneesQuery } from '@/api/assignees'
import { FilterBar } from '@/components/table/FilterBar'
import { ChoiceFilter, DayFilter } from '@/components/table/filters'
import { compact, readChoice } from '@/components/table/listSearch'
import { ACTS, OBJECTS, personName, type JournalPerson } from './journal'
import type { JournalFilter, JournalSearch } from './listSearch'

interface JournalFiltersProps {
  search: JournalSearch
  onFilter: (filter: JournalFilter) => void
  total: number | undefined
  /** Who the lines are by, when one person was chosen from a line. */
  chosen: JournalPerson | undefined
}

export function JournalFilters({ search, onFilter, total, chosen }: JournalFiltersProps) {
  const { data } = useQuery(assigneesQuery())
  const { page: _, ...filter } = search
  const staff = (data ?? []).map((one) => ({ value: one.uuid, label: `${one.firstName} ${one.lastName}` }))
  const known = filter.person === undefined || staff.some(({ value }) => value === filter.person)
  const people = known ? staff : [...staff, { value: filter.person ?? '', label: chosen ? personName(chosen) : 'Personne choisie' }]
  const set = (part: { [K in keyof JournalFilter]: JournalFilter[K] | undefined }) =>
    onFilter(compact({ ...filter, ...part }))
  return (
    <FilterBar active={Object.keys(filter).length} onClear={() => onFilter({})} total={total}>
      <ChoiceFilter label="Personne" value={filter.person} options={people} all="Toutes" onChange={(person) => set({ person })} />
      <ChoiceFilter label="Action" value={filter.act} options={ACTS} all="Toutes" onChange={(act) => set({ act: readChoice(act, ACTS) })} />
      <ChoiceFilter
        label="Élément"
        value={filter.object}
        options={OBJECTS}
        onChange={(object) => set({ object: readChoice(object, OBJECTS), objectUuid: undefined })}
      />
      <DayFilter label="Du" value={filter.from} onChange={(from) => set({ from })} />
      <DayFilter label="Au" value={filter.to} onChange={(to) => set({ to })} />
    </FilterBar>
  )
}
