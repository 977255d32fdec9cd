import { amountColumn } from '@/components/form/input/Amount'
import { DateField } from '@/components/form/fields/DateField'
import { EuroField } from '@/components/form/fields/EuroField'
import { FieldGrid } from '@/components/form/layout/FieldGrid'
import { ListField } from '@/components/form/fields/ListField'
import { SelectField } from '@/components/form/fields/SelectField'
import { TextField } from '@/components/form/fields/TextField'
import type { Column } from '@/components/table/column'
import { DataTable } from '@/components/table/DataTable'
import { RESOURCE_NATURES } from '@/domain/constants'
import { formatDate } from '@/format/date'
import { displayed } from '@/format/displayed'
import { CommentField } from './CommentField'
import { blankResource, isBlankRow, type RecordValues, type ResourceValues } from '../values'

const COLUMNS: Column<ResourceValues>[] = [
  { key: 'nature', header: 'Nature', cell: ({ nature }) => nature ? displayed(nature) : '—' },
  { key: 'profession', header: 'Profession', cell: ({ profession }) => profession || '—' },
  { key: 'employerName', header: 'Employeur', cell: ({ employerName }) => employerName || '—' },
  { key: 'seniorityDate', header: 'Ancienneté depuis le', cell: ({ seniorityDate }) => formatDate(seniorityDate) || '—' },
  amountColumn('monthlyIncome', 'Revenu mensuel'),
]

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
        renderTable={(rows) => (
          <DataTable label="Ressources" columns={COLUMNS} rows={rows as ResourceValues[]} rowKey={(row) => String(rows.indexOf(row))} empty="" />
        )}
      >
        {({ index }) => (
          <FieldGrid>
            <SelectField<RecordValues> name={`resources.${index}.nature`} label="Nature" options={RESOURCE_NATURES} />
            <TextField<RecordValues> name={`resources.${index}.profession`} label="Profession" />
            <TextField<RecordValues> name={`resources.${index}.employerName`} label="Employeur" />
            <DateField<RecordValues> name={`resources.${index}.seniorityDate`} label="Ancienneté depuis le" past />
            <EuroField<RecordValues> name={`resources.${index}.monthlyIncome`} label="Revenu mensuel" />
          </FieldGrid>
        )}
      </ListField>
      <CommentField name="resourcesComment" />
    </>
  )
}
