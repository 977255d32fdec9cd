import type { Schemas } from '@/api/schemas'
import type { DrawingName } from '@/components/drawing/paths'
import type { SimulationStep } from '@/domain/SimulationStep'
import { SIMULATION_TYPES } from '@/domain/simulationConstants'
import { CHOICES } from './choices'

/** Metadata of one type of simulation. */
export interface Simulation {
  /** Technical type, also the storage name of the answers. */
  type: string
  /** Specified label. */
  label: string
  drawing: DrawingName
  /** Field table by step. */
  steps: readonly SimulationStep[]
  isLoan: boolean
  /** Shows advice before the form. */
  hasAdvice: boolean
}

export function simulationOf(type: Schemas['SimulationType'], steps: readonly SimulationStep[]): Simulation {
  const choice = CHOICES.find((candidate) => candidate.type === type)
  return {
    type,
    label: choice?.label ?? type,
    drawing: choice?.drawing ?? 'key',
    steps,
    isLoan: SIMULATION_TYPES.some((candidate) => candidate.type === type && candidate.isLoan),
    hasAdvice: type === 'CAR-INSURANCE' || type === 'MOTOR-INSURANCE',
  }
}
