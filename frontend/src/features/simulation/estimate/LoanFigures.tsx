import { useFormContext } from 'react-hook-form'
import type { ReactNode } from 'react'
import type { SimulationStep } from '@/domain/SimulationStep'
import { isFarBelow } from '../rules/loanEstimate'
import { Estimate } from './Estimate'
import { useEstimate } from './useEstimate'
import { WishNote } from './WishNote'

/** Estimate of the answers, updated on change. */
export function LoanFigures({ steps, waiting }: { steps: readonly SimulationStep[]; waiting: ReactNode }) {
  const shown = useEstimate(steps)
  const { getValues } = useFormContext()
  if (!shown) return waiting
  const { cost, replaced } = shown.estimate
  return (
    <>
      {/* The amount of a consolidation is known after the wish only; for other loans, the field shows the note. */}
      {cost && replaced && isFarBelow(getValues(), cost) && <WishNote cost={cost} />}
      <Estimate {...shown} />
    </>
  )
}
