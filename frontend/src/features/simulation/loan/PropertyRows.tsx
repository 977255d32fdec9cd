import { AddressFields } from '@/components/form/AddressFields'
import { ChoiceField } from '@/components/form/ChoiceField'
import { DateField } from '@/components/form/DateField'
import { EuroField } from '@/components/form/EuroField'
import { FieldGrid } from '@/components/form/FieldGrid'
import { SelectField } from '@/components/form/SelectField'
import { useFormStore, useValue } from '@/components/form/store/useFormStore'
import { TextField } from '@/components/form/TextField'
import { PROPERTY_TYPES, ROWS_LIMIT, YES_NO } from '@/domain/constants'
import { asksForAddress } from '../addresses'
import { RowsField } from '../RowsField'
import { blankProperty, type LoanValues } from './values'

export function PropertyRows() {
  return (
    <RowsField<LoanValues>
      name="loan.properties"
      rowTitle={(number) => `Bien ${number}`}
      removeLabel={(number) => `Retirer le bien ${number}`}
      addLabel="Ajouter un bien"
      blankRow={blankProperty}
      max={ROWS_LIMIT}
    >
      {(index) => <PropertyFields index={index} />}
    </RowsField>
  )
}

function PropertyFields({ index }: { index: number }) {
  const at = `loan.properties.${index}` as const
  const property = useValue(useFormStore<LoanValues>(), at)
  const address = property && {
    number: property.addressNumber, street: property.addressStreet, zipCode: property.addressZipCode, city: property.addressCity,
  }
  return (
    <>
      <FieldGrid columns={2}>
        <SelectField<LoanValues> name={`${at}.type`} label="Nature du bien" options={PROPERTY_TYPES} required />
        <EuroField<LoanValues> name={`${at}.value`} label="Valeur estimée" required />
        <EuroField<LoanValues> name={`${at}.monthlyInstalment`} label="Mensualité du prêt" />
        <EuroField<LoanValues> name={`${at}.outstandingCapital`} label="Capital restant dû" />
        <DateField<LoanValues> name={`${at}.buyingDate`} label="Date d’achat" />
        {property?.type === 'Résidence locative' && (
          <>
            <EuroField<LoanValues> name={`${at}.rentReceived`} label="Loyer perçu" />
            <TextField<LoanValues> name={`${at}.tenantLastName`} label="Nom du locataire" />
          </>
        )}
      </FieldGrid>
      <AddressFields<LoanValues>
        names={{
          number: `${at}.addressNumber`, street: `${at}.addressStreet`, zipCode: `${at}.addressZipCode`, city: `${at}.addressCity`,
        }}
        required={asksForAddress(address)}
      />
      <ChoiceField<LoanValues> name={`${at}.holdThroughCivilSociety`} label="Détenu par une SCI" options={YES_NO} />
    </>
  )
}
