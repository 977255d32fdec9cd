import Typography from '@mui/material/Typography'
import { useFormContext, useWatch } from 'react-hook-form'
import { useFieldMode } from '@/components/form/fieldMode'
import { AddressFields } from '@/components/form/fields/AddressFields'
import { DateField } from '@/components/form/fields/DateField'
import { EuroField } from '@/components/form/fields/NumberFields'
import { SelectField } from '@/components/form/fields/SelectField'
import { FieldGrid, WholeRow } from '@/components/form/layout/FieldGrid'
import { SwitchField } from '@/components/form/fields/SwitchField'
import { TextField } from '@/components/form/fields/TextField'
import { HOUSING_SITUATIONS } from '@/domain/constants'
import { TEXT_LIMIT } from '@/domain/formConstants'
import { formatInstant } from '@/format/date'
import { fullName } from '@/format/fullName'
import type { SecrecyConsent } from '../record'
import { hasAddress } from '../rules'
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
        showsCounter
        disabled={dueDate === ''}
      />
    </FieldGrid>
  )
}

/** Signed authorisation behind the lifted banking secrecy, or its absence. */
function SecrecyProof({ consent }: { consent: SecrecyConsent }) {
  const isSecrecyLifted = useWatch<RecordValues, 'liftingOfBankingSecrecy'>({ name: 'liftingOfBankingSecrecy' })
  if (!isSecrecyLifted) return null
  return (
    <Typography sx={{ fontSize: '0.875rem', color: consent ? 'text.secondary' : 'warning.dark' }}>
      {consent
        ? `Autorisation signée le ${formatInstant(consent.givenAt)}, recueillie par ${fullName(consent.takenBy)}.`
        : 'Sans justificatif\u202F: aucune autorisation signée. Elle se prépare depuis le dossier, partie «\u202FConformité\u202F».'}
    </Typography>
  )
}

interface PotentialsSectionProps {
  isPartner: boolean
  consent: SecrecyConsent
}

export function PotentialsSection({ isPartner, consent }: PotentialsSectionProps) {
  const { control } = useFormContext<RecordValues>()
  const count = useWatch({ control, name: 'customers', compute: (customers) => customers.length })
  return (
    <FieldGrid>
      {!isPartner && (
        <>
          <SwitchField<RecordValues> name="taxExemptionPotential" label="Potentiel de défiscalisation" />
          <SwitchField<RecordValues> name="hamonPotential" label="Potentiel Hamon" />
        </>
      )}
      <div>
        <SwitchField<RecordValues> name="liftingOfBankingSecrecy" label="Levée du secret bancaire" />
        {!isPartner && <SecrecyProof consent={consent} />}
      </div>
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
