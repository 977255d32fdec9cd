import { useFormContext, useWatch } from 'react-hook-form'
import { AddressFields } from '@/components/form/fields/AddressFields'
import { DateField } from '@/components/form/fields/DateField'
import { EuroField } from '@/components/form/fields/EuroField'
import { FieldGrid } from '@/components/form/layout/FieldGrid'
import { useFieldMode } from '@/components/form/fieldMode'
import { SelectField } from '@/components/form/fields/SelectField'
import { HOUSING_SITUATIONS } from '@/domain/constants'
import { hasAddress } from '../rules'
import type { RecordValues } from '../values'

const ADDRESS = { number: 'number', street: 'street', zipCode: 'zipCode', city: 'city' } as const

export function HousingSection() {
  const { setValue } = useFormContext<RecordValues>()
  const { isViewMode } = useFieldMode()
  const situation = useWatch<RecordValues, 'housingSituation'>({ name: 'housingSituation' })
  const hasOwnAddress = hasAddress(situation)
  return (
    <>
      <FieldGrid>
        <SelectField<RecordValues>
          name="housingSituation"
          label="Situation de logement"
          options={HOUSING_SITUATIONS}
          onValue={(value) => {
            if (!hasAddress(String(value))) Object.values(ADDRESS).forEach((name) => setValue(name, ''))
          }}
        />
        <DateField<RecordValues> name="housingSituationSince" label="Depuis le" isPast />
        <EuroField<RecordValues> name="housingCosts" label="Coût mensuel du logement" />
      </FieldGrid>
      {(hasOwnAddress || !isViewMode) && <AddressFields<RecordValues> names={ADDRESS} disabled={!hasOwnAddress} />}
    </>
  )
}
