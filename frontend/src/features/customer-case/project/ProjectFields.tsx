import { useFormContext, useWatch, type FieldPath, type FieldValues } from 'react-hook-form'
import { EuroField } from '@/components/form/fields/NumberFields'
import { SelectField } from '@/components/form/fields/SelectField'
import { TextField } from '@/components/form/fields/TextField'
import { FieldGrid, WholeRow } from '@/components/form/layout/FieldGrid'
import { durationText, monthsOf, PROJECT_OPTIONS } from './projectForm'

/** Project fields; `path` prefixes their names. */
export function ProjectFields<Values extends FieldValues>({ path = '' }: { path?: string }) {
  const name = (field: string) => `${path}${field}` as FieldPath<Values>
  const { control } = useFormContext<Values>()
  const input: unknown = useWatch({ control, name: name('duration') })
  const months = typeof input === 'string' ? monthsOf(input) : null
  return (
    <FieldGrid columns={2}>
      <WholeRow>
        <SelectField<Values>
          name={name('type')}
          label="Type de projet"
          options={PROJECT_OPTIONS}
          placeholder="Non précisé"
        />
      </WholeRow>
      <EuroField<Values> name={name('amount')} label="Montant du projet" />
      <TextField<Values>
        name={name('duration')}
        label="Durée en mois"
        inputMode="numeric"
        maxLength={3}
        helper={months !== null && months >= 12 ? durationText(months) : '12\u00A0mois par année'}
      />
    </FieldGrid>
  )
}
