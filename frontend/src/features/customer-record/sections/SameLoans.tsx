import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useFormContext, useWatch } from 'react-hook-form'
import { useFieldMode } from '@/components/form/fieldMode'
import { fr } from '@/format/french'
import { sameLoans } from '../sameLoan'
import type { RecordValues } from '../values'

/** Asks whether the loan of a property is also one of the credits: it counts once. */
export function SameLoans() {
  const { setValue } = useFormContext<RecordValues>()
  const { view } = useFieldMode()
  const [properties, debts] = useWatch<RecordValues, ['properties', 'debts']>({ name: ['properties', 'debts'] })
  const [pair] = sameLoans(properties, debts)
  if (view || !pair) return null
  const once = () => {
    for (const name of ['monthlyInstalment', 'outstandingCapital'] as const) {
      setValue(`properties.${pair.property}.${name}`, null, { shouldDirty: true })
    }
  }
  const twice = () => setValue(`debts.${pair.debt}.separateLoan`, 'Oui', { shouldDirty: true })
  return (
    <Alert severity="info" role="status" sx={{ mb: 2 }}>
      {fr`Le crédit ${pair.debt + 1} ressemble au prêt du bien ${pair.property + 1}. Est-ce le même ?`}
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', mt: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" color="inherit" size="compact" onClick={once}>Oui, le compter une fois</Button>
        <Button variant="outlined" color="inherit" size="compact" onClick={twice}>Non, ce sont deux prêts</Button>
      </Stack>
    </Alert>
  )
}
