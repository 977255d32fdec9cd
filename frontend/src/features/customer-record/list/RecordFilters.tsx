import { getRouteApi } from '@tanstack/react-router'
import { caseStatuses } from '@/components/steps/caseStatus'
import { ChoiceFilter, FlagFilter, TextFilter } from '@/components/table/filters'
import { useListSearchParams } from '@/components/table/useListSearchParams'
import { displayText } from '@/format/displayText'
import { useUser } from '@/session/session'

const route = getRouteApi('/_private/customer-records/')

export function RecordFilters() {
  const search = route.useSearch()
  const { field } = useListSearchParams(search)
  const isStaffUser = useUser().role !== 'PARTNER'
  return (
    <>
      <TextFilter label="Nom" {...field('lastName')} />
      <TextFilter label="Prénom" {...field('firstName')} />
      {isStaffUser && (
        <ChoiceFilter
          label="Statut d’un dossier"
          options={caseStatuses().map(({ label }) => ({ value: label, label: displayText(label) }))}
          {...field('status')}
        />
      )}
      {isStaffUser && <FlagFilter label="Potentiel défiscalisation" {...field('taxExemptionPotential')} />}
      {isStaffUser && <FlagFilter label="Potentiel Hamon" {...field('hamonPotential')} />}
    </>
  )
}
