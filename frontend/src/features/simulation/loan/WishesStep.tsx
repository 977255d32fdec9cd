import { EuroField } from '@/components/form/EuroField'
import { FieldGrid } from '@/components/form/FieldGrid'
import { SelectField } from '@/components/form/SelectField'
import { useFormStore, useValue } from '@/components/form/store/useFormStore'
import { durationChoices } from './durations'
import type { LoanValues } from './values'

export function Wishes() {
  const type = useValue(useFormStore<LoanValues>(), 'type')
  return (
    <FieldGrid columns={2}>
      <SelectField<LoanValues>
        name="loan.wishes.duration"
        label="Durée souhaitée"
        options={durationChoices(type)}
        required
      />
      <EuroField<LoanValues>
        name="loan.wishes.monthlyInstalments"
        label="Mensualité souhaitée"
        helper="Ce que vous pouvez rembourser chaque mois sans vous priver."
        required
      />
    </FieldGrid>
  )
}
