import { SIMULATION_STEPS } from '@/domain/simulationConstants'
import type { SimulationType } from '@/domain/SimulationType'

/** What a step asks for, by the table of the model. */
export function ownedBy(type: SimulationType, step: number): readonly string[] {
  return (SIMULATION_STEPS[type][step]?.fields ?? []).map(({ path }) => path)
}
