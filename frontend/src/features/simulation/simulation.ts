import type { Schemas } from '@/api/schemas'
import type { DrawingName } from '@/components/drawing/paths'
import type { SimulationStep } from '@/domain/SimulationStep'
import { SIMULATION_TYPES } from '@/domain/simulationConstants'
import { CHOICES } from './choices'

/** Everything that the screens need to know of one type of simulation. */
export interface Simulation {
  /** The technical type, also the name under which the answers are kept. */
  type: string
  /** The label of the documents. */
  label: string
  drawing: DrawingName
  /** Rows of the table of fields, which the screens draw. */
  steps: readonly SimulationStep[]
  isLoan: boolean
  /** A word of advice is shown first, in place of the form. */
  advises: boolean
}

export function simulationOf(type: Schemas['SimulationType'], steps: readonly SimulationStep[]): Simulation {
  const choice = CHOICES.find((each) => each.type === type)
  return {
    type,
    label: choice?.label ?? type,
    drawing: choice?.drawing ?? 'key',
    steps,
    isLoan: SIMULATION_TYPES.some((known) => known.type === type && known.isLoan),
    advises: type === 'CAR-INSURANCE' || type === 'MOTOR-INSURANCE',
  }
}
