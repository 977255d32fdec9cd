import { getRouteApi } from '@tanstack/react-router'
import { ChoiceFilter, FlagFilter, TextFilter } from '@/components/table/filters'
import { useListSearchParams } from '@/components/table/useListSearchParams'
import { CASE_STATUSES } from '@/domain/constants'
import { displayed } from '@/format/displayed'
import { useUser } from '@/session/session'
import { site } from '@/site/site'

const route = getRouteApi('/_private/customer-records/')

/** Two statuses contain the firm's name. */
const statusLabels = () => CASE_STATUSES.map(({ label }) => label.replace('{provider}', site().name))

export function RecordFilters() {
  const search = route.useSearch()
  const { field } = useListSearchParams(search)
  const staff = useUser().role !== 'PARTNER'
  return (
    <>
      <TextFilter label="Nom" {...field('lastName')} />
      <TextFilter label="Prénom" {...field('firstName')} />
      {staff && (
        <ChoiceFilter
          label="Statut d’un dossier"
          options={statusLabels().map((value) => ({ value, label: displayed(value) }))}
          {...field('status')}
        />
      )}
      {staff && <FlagFilter label="Potentiel défiscalisation" {...field('taxExemptionPotential')} />}
      {staff && <FlagFilter label="Potentiel Hamon" {...field('hamonPotential')} />}
    </>
  )
}
