import type { ReactNode } from 'react'
import type { SimulationStep } from '@/domain/SimulationStep'
import { Estimate } from './Estimate'
import { useEstimate } from './useEstimate'

/** Estimate of the answers, updated on change. */
export function LoanFigures({ steps, waiting }: { steps: readonly SimulationStep[]; waiting: ReactNode }) {
  const shown = useEstimate(steps)
  return shown ? <Estimate {...shown} /> : waiting
}
