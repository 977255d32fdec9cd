import Alert from '@mui/material/Alert'
import type { LoanCost } from '@/domain/LoanCost'
import { formatAge } from '@/format/age'
import { formatEuros } from '@/format/amount'
import { fr } from '@/format/french'

/** Note about a wished instalment far below the computed one, with the answers that change it. */
export function WishNote({ cost }: { cost: LoanCost }) {
  return (
    <Alert severity="warning" role="status" sx={{ mt: 1 }}>
      {fr`La mensualité souhaitée est loin de celle que nous estimons : ${formatEuros(cost.instalment)} hors assurance, pour ${formatEuros(cost.amount)} sur ${formatAge(cost.years)}. Une durée plus longue ou un montant plus bas la réduisent.`}
    </Alert>
  )
}
