import Alert from '@mui/material/Alert'
import { use } from 'react'
import { useWatch } from 'react-hook-form'
import type { LoanCost } from '@/domain/LoanCost'
import { formatAge } from '@/format/date'
import { formatEuros } from '@/format/number'
import { fr } from '@/format/french'
import { StepsContext } from '../fields/steps'
import { isFarBelow } from '../rules/loanEstimate'
import { useLoanEstimate } from './useLoanEstimate'

/** Note about a wished instalment far below the computed one, with the answers that change it. */
export function WishNote({ cost }: { cost: LoanCost }) {
  return (
    <Alert severity="warning" role="status" sx={{ mt: 1 }}>
      {fr`La mensualité souhaitée est loin de celle que nous estimons : ${formatEuros(cost.instalment)} hors assurance, pour ${formatEuros(cost.amount)} sur ${formatAge(cost.years)}. Une durée plus longue ou un montant plus bas la réduisent.`}
    </Alert>
  )
}

/** Path of the wished instalment. */
export const WISHED_INSTALMENT = 'loan.wishes.monthlyInstalments'

/** Note below the wished instalment when it is far below the computed one. */
export function WishedInstalment() {
  const answers = useWatch()
  const cost = useLoanEstimate(use(StepsContext))?.estimate.cost
  return cost && isFarBelow(answers, cost) ? <WishNote cost={cost} /> : null
}
