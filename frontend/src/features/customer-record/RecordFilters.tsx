import { FilterBar } from '@/components/table/FilterBar'
import { ChoiceFilter, FlagFilter, TextFilter } from '@/components/table/filters'
import { compact } from '@/components/table/listSearch'
import { activeFilters, statusLabels, type RecordsFilter, type RecordsSearch } from './listSearch'

interface RecordFiltersProps {
  search: RecordsSearch
  onFilter: (filter: RecordsFilter) => void
  total: number | undefined
}

export function RecordFilters({ search, onFilter, total }: RecordFiltersProps) {
  const { page: _, ...filter } = search
  const set = (part: { [K in keyof RecordsFilter]: RecordsFilter[K] | undefined }) =>
    onFilter(compact({ ...filter, ...part }))
  return (
    <FilterBar active={activeFilters(search)} onClear={() => onFilter({})} total={total}>
      <TextFilter label="Nom" value={filter.lastName} onChange={(lastName) => set({ lastName })} />
      <TextFilter label="Prénom" value={filter.firstName} onChange={(firstName) => set({ firstName })} />
      <ChoiceFilter
        label="Statut d’un dossier"
        value={filter.status}
        options={statusLabels().map((value) => ({ value, label: value.replace("'", '’') }))}
        onChange={(status) => set({ status })}
      />
      <FlagFilter
        label="Potentiel défiscalisation"
        value={filter.taxExemptionPotential}
        onChange={(taxExemptionPotential) => set({ taxExemptionPotential })}
      />
      <FlagFilter
        label="Potentiel Hamon"
        value={filter.hamonPotential}
        onChange={(hamonPotential) => set({ hamonPotential })}
      />
    </FilterBar>
  )
}
