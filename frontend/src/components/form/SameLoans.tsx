import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useFormContext, useWatch } from 'react-hook-form'
import { fr } from '@/format/french'
import { sameLoans } from '@/rules/sameLoan'
import { useFieldMode } from './fieldMode'

type Rows = Parameters<typeof sameLoans>

/**
 * Asks whether the loan of a property is one of the credits, so that it is counted once. `prefix` is the path of both
 * lists, with a final dot.
 */
export function SameLoans({ prefix = '' }: { prefix?: string }) {
  const { setValue } = useFormContext()
  const { isViewMode } = useFieldMode()
  const [properties, debts] = useWatch({ name: [`${prefix}properties`, `${prefix}debts`] }) as [
    Rows[0] | undefined,
    Rows[1] | undefined,
  ]
  const [pair] = sameLoans(properties ?? [], debts ?? [])
  if (isViewMode || !pair) return null
  const keepOne = () => {
    for (const name of ['monthlyInstalment', 'outstandingCapital'])
      setValue(`${prefix}properties.${pair.property}.${name}`, null, { shouldDirty: true })
  }
  const keepBoth = () => setValue(`${prefix}debts.${pair.debt}.separateLoan`, 'Oui', { shouldDirty: true })
  return (
    <Alert severity="info" role="status" sx={{ mt: 1, mb: 2 }}>
      {fr`Le crédit ${pair.debt + 1} ressemble au prêt du bien ${pair.property + 1}. Est-ce le même ?`}
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', mt: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" color="inherit" size="compact" onClick={keepOne}>
          Oui, le compter une fois
        </Button>
        <Button variant="outlined" color="inherit" size="compact" onClick={keepBoth}>
          Non, ce sont deux prêts
        </Button>
      </Stack>
    </Alert>
  )
}
