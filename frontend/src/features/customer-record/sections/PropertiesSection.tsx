import { useWatch } from 'react-hook-form'
import { AddressFields } from '@/components/form/fields/AddressFields'
import { DateField } from '@/components/form/fields/DateField'
import { EuroField } from '@/components/form/fields/NumberFields'
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
        label="Patrimoine immobilier"
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
  const prefix = `properties.${index}` as const
  const property = useWatch<RecordValues, `properties.${number}`>({ name: prefix })
  return (
    <>
      <FieldGrid>
        <SelectField<RecordValues> name={`${prefix}.type`} label="Nature" options={PROPERTY_TYPES} />
        <EuroField<RecordValues> name={`${prefix}.value`} label="Valeur" />
        <DateField<RecordValues> name={`${prefix}.buyingDate`} label="Date d’achat" isPast />
      </FieldGrid>
      <AddressFields<RecordValues>
        names={{
          number: `${prefix}.addressNumber`,
          street: `${prefix}.addressStreet`,
          zipCode: `${prefix}.addressZipCode`,
          city: `${prefix}.addressCity`,
        }}
        required={hasPartialAddress(property)}
      />
      <FieldGrid>
        <EuroField<RecordValues> name={`${prefix}.monthlyInstalment`} label="Mensualité" />
        <EuroField<RecordValues> name={`${prefix}.outstandingCapital`} label="Capital restant dû" />
        <EuroField<RecordValues> name={`${prefix}.rentReceived`} label="Loyer perçu" />
        <TextField<RecordValues> name={`${prefix}.tenantLastName`} label="Nom du locataire" />
        <YesNoField<RecordValues> name={`${prefix}.holdThroughCivilSociety`} label="Détenu par une SCI" />
      </FieldGrid>
    </>
  )
}
