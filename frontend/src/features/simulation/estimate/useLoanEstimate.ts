import { useWatch } from 'react-hook-form'
import { useToday } from '@/components/useToday'
import type { LoanEstimate } from '@/domain/LoanEstimate'
import type { SimulationStep } from '@/domain/SimulationStep'
import { site, type Site } from '@/site/site'
import { useMounted } from '@/site/hydration'
import type { Answers } from '../rules/answers'
import { cleanUp } from '../rules/cleanUp'
import type { RateTable } from '../rules/estimates'
import { loanEstimate } from '../rules/loanEstimate'

export interface EstimateWithRates {
  estimate: LoanEstimate
  rates: RateTable
}

/** Estimate of the described loan; null while answers are insufficient, or without configured rates. */
export function useLoanEstimate(steps: readonly SimulationStep[]): EstimateWithRates | null {
  const rates = useRates()
  const answers = useWatch()
  const today = useToday()
  return rates && estimateOf(answers, steps, rates, today)
}

export function estimateOf(
  answers: Answers,
  steps: readonly SimulationStep[],
  rates: RateTable,
  today: string,
): EstimateWithRates | null {
  const estimate = loanEstimate(cleanUp(answers, steps), rates, today)
  return Object.values(estimate).some((figure) => figure !== null) ? { estimate, rates } : null
}

type Rates = Site['rates']

/** Indicative rates; null during hydration, or when not configured. */
export function useRates(): Rates | null {
  const isMounted = useMounted()
  if (!isMounted) return null
  const { rates } = site()
  return rates.rates.length > 0 ? rates : null
}
