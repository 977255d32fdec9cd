import { ChoiceFilter, FlagFilter, TextFilter } from '@/components/table/filters'
import { useListAddress } from '@/components/table/useListAddress'
import { statusLabels, type RecordsSearch } from './listSearch'

export function RecordFilters() {
  const { field } = useListAddress<RecordsSearch>()
  return (
    <>
      <TextFilter label="Nom" {...field('lastName')} />
      <TextFilter label="Prénom" {...field('firstName')} />
      <ChoiceFilter
        label="Statut d’un dossier"
        options={statusLabels().map((value) => ({ value, label: value.replace("'", '’') }))}
        {...field('status')}
      />
      <FlagFilter label="Potentiel défiscalisation" {...field('taxExemptionPotential')} />
      <FlagFilter label="Potentiel Hamon" {...field('hamonPotential')} />
    </>
  )
}
