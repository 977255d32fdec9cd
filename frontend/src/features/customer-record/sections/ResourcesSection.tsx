import { useWatch } from 'react-hook-form'
import { amountColumn } from '@/components/form/input/Amount'
import { DateField } from '@/components/form/fields/DateField'
import { EuroField, PercentField } from '@/components/form/fields/NumberFields'
import { FieldGrid } from '@/components/form/layout/FieldGrid'
import { ListField } from '@/components/form/fields/ListField'
import { SelectField } from '@/components/form/fields/SelectField'
import { TextField } from '@/components/form/fields/TextField'
import type { Column } from '@/components/table/column'
import { useToday } from '@/components/useToday'
import { RESOURCE_NATURES } from '@/domain/constants'
import { formatDate } from '@/format/date'
import { displayText, NO_VALUE } from '@/format/displayText'
import { formatPercentInput } from '@/format/number'
import { CommentField } from './CommentField'
import { borrowerOptions, usualShare } from '../rules'
import { blankResource, isBlankRow, type RecordValues, type ResourceValues } from '../values'

const COLUMNS: Column<ResourceValues>[] = [
  { key: 'nature', header: 'Nature', cell: ({ nature }) => (nature ? displayText(nature) : NO_VALUE) },
  { key: 'profession', header: 'Profession', cell: ({ profession }) => profession || NO_VALUE },
  { key: 'employerName', header: 'Employeur', cell: ({ employerName }) => employerName || NO_VALUE },
  {
    key: 'seniorityDate',
    header: 'Ancienneté depuis le',
    cell: ({ seniorityDate }) => formatDate(seniorityDate) || NO_VALUE,
  },
  amountColumn('monthlyIncome', 'Revenu mensuel'),
]

export function ResourcesSection() {
  const customers = useWatch<RecordValues, 'customers'>({ name: 'customers' })
  const names = borrowerOptions(customers)
  return (
    <>
      <ListField<RecordValues, 'resources'>
        name="resources"
        label="Ressources"
        rowLabel={(number) => `Ressource ${number}`}
        removeLabel={(number) => `Retirer la ressource ${number}`}
        newRowLabel="Nouvelle ressource"
        emptyText="Aucune ressource."
        blankRow={blankResource}
        isBlankRow={isBlankRow}
        columns={COLUMNS}
      >
        {({ index }) => (
          <FieldGrid>
            {names.length > 1 && (
              <SelectField<RecordValues> name={`resources.${index}.borrower`} label="Titulaire" options={names} />
            )}
            <SelectField<RecordValues> name={`resources.${index}.nature`} label="Nature" options={RESOURCE_NATURES} />
            <TextField<RecordValues> name={`resources.${index}.profession`} label="Profession" />
            <TextField<RecordValues> name={`resources.${index}.employerName`} label="Employeur" />
            <DateField<RecordValues> name={`resources.${index}.seniorityDate`} label="Ancienneté depuis le" isPast />
            <EuroField<RecordValues> name={`resources.${index}.monthlyIncome`} label="Revenu mensuel" />
            <ShareField index={index} />
          </FieldGrid>
        )}
      </ListField>
      <CommentField name="resourcesComment" />
    </>
  )
}

/** Share of the income that counts, in percent; the usual share of its nature unless another one is typed. */
function ShareField({ index }: { index: number }) {
  const prefix = `resources.${index}` as const
  const [nature, seniorityDate] = useWatch<
    RecordValues,
    [`resources.${number}.nature`, `resources.${number}.seniorityDate`]
  >({
    name: [`${prefix}.nature`, `${prefix}.seniorityDate`],
  })
  const usual = `${formatPercentInput(usualShare(nature, seniorityDate, useToday()))}\u00A0%`
  return (
    <PercentField<RecordValues>
      name={`${prefix}.share`}
      label="Part retenue"
      helper={`Vide\u202F: ${usual}, l’usage des banques.`}
    />
  )
}
