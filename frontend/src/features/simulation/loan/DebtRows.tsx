import { EuroField } from '@/components/form/EuroField'
import { FieldGrid } from '@/components/form/FieldGrid'
import { SelectField } from '@/components/form/SelectField'
import { TextField } from '@/components/form/TextField'
import { DEBT_TYPES, ROWS_LIMIT } from '@/domain/constants'
import { RowsField } from '../RowsField'
import { blankDebt, type LoanValues } from './values'

export function DebtRows() {
  return (
    <RowsField<LoanValues>
      name="loan.debts"
      rowTitle={(number) => `Crédit ${number}`}
      removeLabel={(number) => `Retirer le crédit ${number}`}
      addLabel="Ajouter un crédit"
      blankRow={blankDebt}
      max={ROWS_LIMIT}
    >
      {(index) => (
        <FieldGrid columns={2}>
          <SelectField<LoanValues> name={`loan.debts.${index}.type`} label="Nature du crédit" options={DEBT_TYPES} required />
          <TextField<LoanValues> name={`loan.debts.${index}.bankName`} label="Banque" />
          <EuroField<LoanValues> name={`loan.debts.${index}.monthlyInstalment`} label="Mensualité" required />
          <EuroField<LoanValues> name={`loan.debts.${index}.outstandingCapital`} label="Capital restant dû" required />
          <TextField<LoanValues> name={`loan.debts.${index}.debtObject`} label="Objet du crédit" placeholder="Voiture, travaux…" />
        </FieldGrid>
      )}
    </RowsField>
  )
}
