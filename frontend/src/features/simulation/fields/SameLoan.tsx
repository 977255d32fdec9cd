import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useFormContext, useWatch } from 'react-hook-form'
import { fr } from '@/format/french'
import { itemsAt } from '../rules/answers'
import { DISTINCT_LOANS, keyOf, likelySameLoans } from '../rules/sameLoan'

/** Asks whether the loan of a property is also one of the credits: it counts once. */
export function SameLoan() {
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
