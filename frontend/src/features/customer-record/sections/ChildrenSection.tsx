import { useWatch } from 'react-hook-form'
import { DateField } from '@/components/form/fields/DateField'
import { EuroField } from '@/components/form/fields/NumberFields'
import { FieldGrid } from '@/components/form/layout/FieldGrid'
import { ListField } from '@/components/form/fields/ListField'
import { SelectField } from '@/components/form/fields/SelectField'
import { TextField } from '@/components/form/fields/TextField'
import { CHILDREN_LIMIT } from '@/domain/constants'
import { CommentField } from './CommentField'
import { childrenCount } from '../rules'
import { blankChild, isBlankRow, type RecordValues } from '../values'

const COUNTS = Array.from({ length: CHILDREN_LIMIT + 1 }, (_, count) => String(count))

export function ChildrenSection() {
  const count = useWatch<RecordValues, 'nbOfDependantChildren'>({ name: 'nbOfDependantChildren' })
  return (
    <>
      <FieldGrid>
        <SelectField<RecordValues> name="nbOfDependantChildren" label="Nombre d’enfants à charge" options={COUNTS} />
        {Array.from({ length: childrenCount(count) }, (_, index) => (
          <DateField<RecordValues>
            key={index}
            name={`birthDatesOfChildren.${index}`}
            label={`Naissance de l’enfant à charge ${index + 1}`}
            isPast
          />
        ))}
      </FieldGrid>
      <ListField<RecordValues>
        name="children"
        label="Enfants"
        rowLabel={(number) => `Enfant ${number}`}
        removeLabel={(number) => `Retirer l’enfant ${number}`}
        newRowLabel="Nouvel enfant"
        emptyText="Aucun enfant détaillé."
        blankRow={blankChild}
        isBlankRow={isBlankRow}
      >
        {({ index }) => (
          <FieldGrid>
            <TextField<RecordValues> name={`children.${index}.lastName`} label="Nom" />
            <TextField<RecordValues> name={`children.${index}.firstName`} label="Prénom" />
            <DateField<RecordValues> name={`children.${index}.birthDate`} label="Date de naissance" isPast />
            <EuroField<RecordValues> name={`children.${index}.pensionSent`} label="Pension versée" />
            <EuroField<RecordValues> name={`children.${index}.pensionReceived`} label="Pension reçue" />
          </FieldGrid>
        )}
      </ListField>
      <CommentField name="childrenComment" />
    </>
  )
}
