import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useFormContext, useWatch } from 'react-hook-form'
import { FieldGrid, WholeRow } from '@/components/form/layout/FieldGrid'
import { QuestionHelp } from '@/components/form/layout/QuestionHelp'
import { french, fr } from '@/format/french'
import { FieldInput, isNarrow } from './FieldInput'
import { Rows, type RowQuestions } from './Rows'
import { itemsAt } from '../rules/answers'
import { DISTINCT_LOANS, keyOf, likelySameLoans } from '../rules/sameLoan'

/** Questions of a row: narrow ones in pairs, others across the whole width. */
export function Questions({ fields, at: prefix = '', own = true, onChoice }: RowQuestions) {
  return (
    <FieldGrid columns={2}>
      {fields.map((field) => {
        const name = prefix + field.path
        const input = field.kind.is === 'list' ? (
          <Rows list={field} name={name}>
            {(row) => <Questions {...row} />}
          </Rows>
        ) : (
          <FieldInput field={field} name={name} own={own} onChoice={() => onChoice(field.path)} />
        )
        const after = name === 'loan.debts' && <WholeRow key={`${field.path} same`}><SameLoan /></WholeRow>
        const why = field.why && <WholeRow key={`${field.path} why`}><QuestionHelp>{french(field.why)}</QuestionHelp></WholeRow>
        const question = isNarrow(field) ? <div key={field.path}>{input}</div> : <WholeRow key={field.path}>{input}</WholeRow>
        // Rows end with their button.
        return field.kind.is === 'list' && field.kind.countedBy === undefined ? [why, question, after] : [question, why]
      })}
    </FieldGrid>
  )
}

/** Asks whether the loan of a property is also one of the credits: it counts once. */
function SameLoan() {
  const { getValues, setValue } = useFormContext()
  useWatch({ name: ['loan.properties', 'loan.debts', DISTINCT_LOANS] })
  const answers = getValues()
  const [pair] = likelySameLoans(answers)
  if (!pair) return null
  const once = () => {
    for (const name of ['monthlyInstalment', 'outstandingCapital']) setValue(`loan.properties.${pair.property}.${name}`, null, { shouldDirty: true })
  }
  const twice = () => setValue(DISTINCT_LOANS, [...itemsAt(answers, DISTINCT_LOANS), keyOf(answers, pair)], { shouldDirty: true })
  return (
    <Alert severity="info" role="status" sx={{ mt: 1 }}>
      {fr`Le crédit ${pair.debt + 1} ressemble au prêt du bien ${pair.property + 1}. Est-ce le même ?`}
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', mt: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" color="inherit" size="compact" onClick={once}>Oui, le compter une fois</Button>
        <Button variant="outlined" color="inherit" size="compact" onClick={twice}>Non, ce sont deux prêts</Button>
      </Stack>
    </Alert>
  )
}
