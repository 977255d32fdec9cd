import { useQuery } from '@tanstack/react-query'
import { assigneesQuery } from '@/api/assignees'
import { FilterBar } from '@/components/table/FilterBar'
import { ChoiceFilter, TextFilter } from '@/components/table/filters'
import { compact, readChoice } from '@/components/table/listSearch'
import { useUser } from '@/session/session'
import { KINDS, nameOf, STATE_LABELS } from './inquiry'
import { activeFilters, STATE_CHOICES, type InquiriesFilter, type InquiriesSearch } from './listSearch'

interface InquiryFiltersProps {
  search: InquiriesSearch
  onFilter: (filter: InquiriesFilter) => void
  total: number | undefined
}

const STATES = STATE_CHOICES.map((value) => ({ value, label: value === 'open' ? 'À traiter' : STATE_LABELS[value] }))
const READING = [
  { value: 'false', label: 'Non lues' },
  { value: 'true', label: 'Lues' },
]

export function InquiryFilters({ search, onFilter, total }: InquiryFiltersProps) {
  const { role, uuid } = useUser()
  // An EMPLOYEE sees their own inquiries and those of nobody.
  const asksForStaff = role === 'ADMIN'
  const { data } = useQuery({ ...assigneesQuery(), enabled: asksForStaff })
  const staff = asksForStaff && data ? data : []
  const { page: _, ...filter } = search
  const set = (part: { [K in keyof InquiriesFilter]: InquiriesFilter[K] | undefined }) =>
    onFilter(compact({ ...filter, ...part }))
  return (
    <FilterBar active={activeFilters(search)} onClear={() => onFilter({})} total={total}>
      <TextFilter label="Nom ou email" value={filter.search} onChange={(text) => set({ search: text })} />
      <ChoiceFilter
        label="Demande"
        value={filter.kind}
        options={KINDS}
        all="Toutes"
        onChange={(kind) => set({ kind: KINDS.find(({ value }) => value === kind)?.value })}
      />
      <ChoiceFilter
        label="État"
        value={filter.state}
        options={STATES}
        all="Sauf indésirables"
        onChange={(state) => set({ state: readChoice(state, STATE_CHOICES) })}
      />
      <ChoiceFilter
        label="Suivie par"
        value={filter.assignedTo}
        options={[
          { value: 'me', label: 'Moi' },
          { value: 'none', label: 'Personne' },
          ...staff.filter((one) => one.uuid !== uuid).map((one) => ({ value: one.uuid, label: nameOf(one) })),
        ]}
        onChange={(assignedTo) => set({ assignedTo })}
      />
      <ChoiceFilter
        label="Lecture"
        value={filter.read === undefined ? undefined : String(filter.read)}
        options={READING}
        all="Toutes"
        onChange={(read) => set({ read: read === undefined ? undefined : read === 'true' })}
      />
    </FilterBar>
  )
}
