import { EuroField } from '@/components/form/EuroField'
import { FieldGrid } from '@/components/form/FieldGrid'
import { ListField } from '@/components/form/ListField'
import { SelectField } from '@/components/form/SelectField'
import { TextField } from '@/components/form/TextField'
import { DEBT_TYPES } from '@/domain/constants'
import { CommentField } from './CommentField'
import { blankDebt, isBlankRow, type RecordValues } from './values'

export function DebtsSection() {
  return (
    <>
      <ListField<RecordValues>
        name="debts"
        rowLabel={(number) => `Crédit ${number}`}
        removeLabel={(number) => `Retirer le crédit ${number}`}
        newRowLabel="Nouveau crédit"
        emptyText="Aucun crédit en cours."
        blankRow={blankDebt}
        isBlankRow={isBlankRow}
      >
        {({ index }) => (
          <FieldGrid>
            <SelectField<RecordValues> name={`debts.${index}.type`} label="Nature" options={DEBT_TYPES} />
            <TextField<RecordValues> name={`debts.${index}.bankName`} label="Banque" />
            <TextField<RecordValues> name={`debts.${index}.debtObject`} label="Objet" />
            <EuroField<RecordValues> name={`debts.${index}.monthlyInstalment`} label="Mensualité" />
            <EuroField<RecordValues> name={`debts.${index}.outstandingCapital`} label="Capital restant dû" />
          </FieldGrid>
        )}
      </ListField>
      <CommentField name="debtsComment" />
    </>
  )
}
