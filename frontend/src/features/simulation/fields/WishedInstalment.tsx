import { use } from 'react'
import { useWatch } from 'react-hook-form'
import { WishNote } from '../estimate/WishNote'
import { useLoanEstimate } from '../estimate/useLoanEstimate'
import { isFarBelow } from '../rules/loanEstimate'
import { StepsContext } from './steps'

/** Path of the wished instalment. */
export const WISHED_INSTALMENT = 'loan.wishes.monthlyInstalments'

/** Note below the wished instalment when it is far below the computed one. */
export function WishedInstalment() {
  const answers = useWatch()
  const cost = useLoanEstimate(use(StepsContext))?.estimate.cost
  return cost && isFarBelow(answers, cost) ? <WishNote cost={cost} /> : null
}
