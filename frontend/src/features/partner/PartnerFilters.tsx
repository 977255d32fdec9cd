import { useQuery } from '@tanstack/react-query'
import { FilterBar } from '@/components/table/FilterBar'
import { ChoiceFilter, FlagFilter, TextFilter } from '@/components/table/filters'
import { compact } from '@/components/table/listSearch'
import { typeNamesQuery } from './api'
import { activeFilters, type PartnersFilter, type PartnersSearch } from './listSearch'

interface PartnerFiltersProps {
  search: PartnersSearch
  onFilter: (filter: PartnersFilter) => void
  total: number | undefined
}

export function PartnerFilters({ search, onFilter, total }: PartnerFiltersProps) {
  const { page: _, ...filter } = search
  const { data: types } = useQuery(typeNamesQuery())
  const set = (part: { [K in keyof PartnersFilter]: PartnersFilter[K] | undefined }) =>
    onFilter(compact({ ...filter, ...part }))
  return (
    <FilterBar
      active={activeFilters(search)}
      onClear={() => onFilter(compact({ toFollowUp: filter.toFollowUp }))}
      total={total}
    >
      <ChoiceFilter
        label="Type"
        value={filter.type}
        options={(types ?? []).map(({ uuid, label }) => ({ value: uuid, label }))}
        onChange={(type) => set({ type })}
      />
      <TextFilter
        label="Raison sociale"
        value={filter.businessName}
        onChange={(businessName) => set({ businessName })}
      />
      <TextFilter label="Nom" value={filter.lastName} onChange={(lastName) => set({ lastName })} />
      <TextFilter label="Prénom" value={filter.firstName} onChange={(firstName) => set({ firstName })} />
      <FlagFilter
        label="Accès activé"
        value={filter.enableAccess}
        onChange={(enableAccess) => set({ enableAccess })}
      />
    </FilterBar>
  )
}
