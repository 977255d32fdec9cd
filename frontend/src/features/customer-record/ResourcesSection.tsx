import { DateField } from '@/components/form/DateField'
import { EuroField } from '@/components/form/EuroField'
import { FieldGrid } from '@/components/form/FieldGrid'
import { ListField } from '@/components/form/ListField'
import { SelectField } from '@/components/form/SelectField'
import { TextField } from '@/components/form/TextField'
import { RESOURCE_NATURES } from '@/domain/constants'
import { CommentField } from './CommentField'
import { blankResource, isBlankRow, type RecordValues } from './values'

/** The apostrophe of the stored value is straight; people read the other one. */
const NATURES = RESOURCE_NATURES.map((value) => ({ value, label: value.replace("'", '’') }))

export function ResourcesSection() {
  return (
    <>
      <ListField<RecordValues>
        name="resources"
        rowLabel={(number) => `Ressource ${number}`}
        removeLabel={(number) => `Retirer la ressource ${number}`}
        newRowLabel="Nouvelle ressource"
        emptyText="Aucune ressource."
        blankRow={blankResource}
        isBlankRow={isBlankRow}
      >
        {({ index }) => (
          <FieldGrid>
            <SelectField<RecordValues> name={`resources.${index}.nature`} label="Nature" options={NATURES} />
            <TextField<RecordValues> name={`resources.${index}.profession`} label="Profession" />
            <TextField<RecordValues> name={`resources.${index}.employerName`} label="Employeur" />
            <DateField<RecordValues> name={`resources.${index}.seniorityDate`} label="Ancienneté depuis le" />
            <EuroField<RecordValues> name={`resources.${index}.monthlyIncome`} label="Revenu mensuel" />
          </FieldGrid>
        )}
      </ListField>
      <CommentField name="resourcesComment" />
    </>
  )
}
