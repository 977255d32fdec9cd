import { useFormContext, useWatch } from 'react-hook-form'
import { DateField } from '@/components/form/fields/DateField'
import { EuroField } from '@/components/form/fields/EuroField'
import { FieldGrid, WholeRow } from '@/components/form/layout/FieldGrid'
import { SwitchField } from '@/components/form/fields/SwitchField'
import { TextField } from '@/components/form/fields/TextField'
import { TEXT_LIMIT } from '@/domain/formConstants'
import { useUser } from '@/session/session'
import type { RecordValues } from '../values'

export function TreasurySection() {
  return (
    <FieldGrid>
      <EuroField<RecordValues> name="treasury" label="Trésorerie disponible" />
      <EuroField<RecordValues> name="monthlySavingCapacity" label="Capacité d’épargne mensuelle" />
    </FieldGrid>
  )
}

/** Task of the record: exists when it has a date, and then requires a title. */
export function TaskSection() {
  const { setValue } = useFormContext<RecordValues>()
  const dueDate = useWatch<RecordValues, 'taskDueDate'>({ name: 'taskDueDate' })
  return (
    <FieldGrid>
      <DateField<RecordValues>
        name="taskDueDate"
        label="Échéance"
        onValue={(value) => {
          if (value === '') setValue('taskTitle', '')
        }}
      />
      <TextField<RecordValues>
        name="taskTitle"
        label="Titre de la tâche"
        maxLength={TEXT_LIMIT}
        counter
        required={dueDate !== ''}
        disabled={dueDate === ''}
      />
    </FieldGrid>
  )
}

export function PotentialsSection() {
  const { control } = useFormContext<RecordValues>()
  const staff = useUser().role !== 'PARTNER'
  const count = useWatch({ control, name: 'customers', compute: (customers) => customers.length })
  return (
    <FieldGrid>
      {staff && (
        <>
          <SwitchField<RecordValues> name="taxExemptionPotential" label="Potentiel de défiscalisation" />
          <SwitchField<RecordValues> name="hamonPotential" label="Potentiel Hamon" />
        </>
      )}
      <SwitchField<RecordValues> name="liftingOfBankingSecrecy" label="Levée du secret bancaire" />
      {Array.from({ length: count }, (_, index) => {
        const customerLabel = count > 1 ? ` (${index === 0 ? 'client' : 'second client'})` : ''
        return (
          <WholeRow key={index}>
            <FieldGrid>
              <SwitchField<RecordValues>
                name={`customers.${index}.allowMail`}
                label={`Accepte les emails d’information${customerLabel}`}
              />
              <SwitchField<RecordValues>
                name={`customers.${index}.allowSms`}
                label={`Accepte les SMS d’information${customerLabel}`}
              />
            </FieldGrid>
          </WholeRow>
        )
      })}
    </FieldGrid>
  )
}
