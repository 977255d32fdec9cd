import { amountColumn } from '@/components/form/input/Amount'
import { DateField } from '@/components/form/fields/DateField'
import { EuroField, PercentField } from '@/components/form/fields/NumberFields'
import { FieldGrid } from '@/components/form/layout/FieldGrid'
import { ListField } from '@/components/form/fields/ListField'
import { SelectField } from '@/components/form/fields/SelectField'
import { TextField } from '@/components/form/fields/TextField'
import { SameLoans } from '@/components/form/SameLoans'
import type { Column } from '@/components/table/column'
import { DEBT_OUTCOMES, DEBT_TYPES } from '@/domain/constants'
import { NO_VALUE } from '@/format/displayText'
import { CommentField } from './CommentField'
import { blankDebt, isBlankRow, type DebtValues, type RecordValues } from '../values'

const COLUMNS: Column<DebtValues>[] = [
  { key: 'type', header: 'Nature', cell: ({ type }) => type },
  { key: 'bankName', header: 'Banque', cell: ({ bankName }) => bankName || NO_VALUE },
  { key: 'debtObject', header: 'Objet', cell: ({ debtObject }) => debtObject || NO_VALUE },
  amountColumn('monthlyInstalment', 'Mensualité'),
  amountColumn('outstandingCapital', 'Capital restant dû'),
]

export function DebtsSection() {
  return (
    <>
      <ListField<RecordValues, 'debts'>
        name="debts"
        label="Crédits en cours"
        rowLabel={(number) => `Crédit ${number}`}
        removeLabel={(number) => `Retirer le crédit ${number}`}
        newRowLabel="Nouveau crédit"
        emptyText="Aucun crédit en cours."
        blankRow={blankDebt}
        isBlankRow={isBlankRow}
        columns={COLUMNS}
      >
        {({ index }) => (
          <FieldGrid>
            <SelectField<RecordValues> name={`debts.${index}.type`} label="Nature" options={DEBT_TYPES} />
            <TextField<RecordValues> name={`debts.${index}.bankName`} label="Banque" />
            <TextField<RecordValues> name={`debts.${index}.debtObject`} label="Objet" />
            <EuroField<RecordValues> name={`debts.${index}.monthlyInstalment`} label="Mensualité" />
            <EuroField<RecordValues> name={`debts.${index}.outstandingCapital`} label="Capital restant dû" />
            <PercentField<RecordValues> name={`debts.${index}.rate`} label="Taux" />
            <DateField<RecordValues> name={`debts.${index}.endDate`} label="Dernière échéance" />
            <EuroField<RecordValues> name={`debts.${index}.initialAmount`} label="Montant emprunté" />
            <EuroField<RecordValues>
              name={`debts.${index}.monthlyInsurance`}
              label="Assurance par mois"
              helper="En plus de la mensualité."
            />
            <TextField<RecordValues> name={`debts.${index}.lenderReference`} label="Référence du prêt" />
            {/* Outcome of the loan in the project: kept or repaid. */}
            <SelectField<RecordValues> name={`debts.${index}.becomes`} label="Dans le projet" options={DEBT_OUTCOMES} />
          </FieldGrid>
        )}
      </ListField>
      <SameLoans />
      <CommentField name="debtsComment" />
    </>
  )
}
