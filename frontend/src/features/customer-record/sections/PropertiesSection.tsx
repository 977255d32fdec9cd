import { useWatch } from 'react-hook-form'
import { AddressFields } from '@/components/form/fields/AddressFields'
import { DateField } from '@/components/form/fields/DateField'
import { EuroField } from '@/components/form/fields/EuroField'
import { FieldGrid } from '@/components/form/layout/FieldGrid'
import { ListField } from '@/components/form/fields/ListField'
import { SelectField } from '@/components/form/fields/SelectField'
import { TextField } from '@/components/form/fields/TextField'
import { YesNoField } from '@/components/form/fields/YesNoField'
import { PROPERTY_TYPES } from '@/domain/constants'
import { CommentField } from './CommentField'
import { hasPartialAddress } from '../rules'
import { blankProperty, isBlankRow, type RecordValues } from '../values'

export function PropertiesSection() {
  return (
    <>
      <ListField<RecordValues>
        name="properties"
        rowLabel={(number) => `Bien ${number}`}
        removeLabel={(number) => `Retirer le bien ${number}`}
        newRowLabel="Nouveau bien"
        emptyText="Aucun bien immobilier."
        blankRow={blankProperty}
        isBlankRow={isBlankRow}
      >
        {({ index }) => <PropertyFields index={index} />}
      </ListField>
      <CommentField name="propertiesComment" />
    </>
  )
}

function PropertyFields({ index }: { index: number }) {
  const at = `properties.${index}` as const
  const property = useWatch<RecordValues, `properties.${number}`>({ name: at })
  return (
    <>
      <FieldGrid>
        <SelectField<RecordValues> name={`${at}.type`} label="Nature" options={PROPERTY_TYPES} />
        <EuroField<RecordValues> name={`${at}.value`} label="Valeur" />
        <DateField<RecordValues> name={`${at}.buyingDate`} label="Date d’achat" past />
      </FieldGrid>
      <AddressFields<RecordValues>
        names={{
          number: `${at}.addressNumber`,
          street: `${at}.addressStreet`,
          zipCode: `${at}.addressZipCode`,
          city: `${at}.addressCity`,
        }}
        required={hasPartialAddress(property)}
      />
      <FieldGrid>
        <EuroField<RecordValues> name={`${at}.monthlyInstalment`} label="Mensualité" />
        <EuroField<RecordValues> name={`${at}.outstandingCapital`} label="Capital restant dû" />
        <EuroField<RecordValues> name={`${at}.rentReceived`} label="Loyer perçu" />
        <TextField<RecordValues> name={`${at}.tenantLastName`} label="Nom du locataire" />
        <YesNoField<RecordValues> name={`${at}.holdThroughCivilSociety`} label="Détenu par une SCI" />
      </FieldGrid>
    </>
  )
}
