import { useWatch } from 'react-hook-form'
import type { ReactNode } from 'react'
import type { SimulationStep } from '@/domain/SimulationStep'
import { isFarBelow } from '../rules/loanEstimate'
import { Estimate } from './Estimate'
import { useLoanEstimate } from './useLoanEstimate'
import { WishNote } from './WishNote'

/** Loan estimate from the current answers, or the placeholder while they are insufficient. */
export function LoanFigures({ steps, placeholder }: { steps: readonly SimulationStep[]; placeholder: ReactNode }) {
  const estimate = useLoanEstimate(steps)
  const answers = useWatch()
  if (!estimate) return placeholder
  const { cost, replaced } = estimate.estimate
  return (
    <>
      {/* Only for a consolidation, whose amount is known after the wish; other loans show the note at the field. */}
      {cost && replaced && isFarBelow(answers, cost) && <WishNote cost={cost} />}
      <Estimate {...estimate} />
    </>
  )
}
