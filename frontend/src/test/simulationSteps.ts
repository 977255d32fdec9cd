import type { SimulationStep } from '@/domain/SimulationStep'

const modules = import.meta.glob<readonly SimulationStep[]>('../domain/simulationSteps/*.ts', {
  eager: true,
  import: 'SIMULATION_STEPS',
})

/** Steps of all simulations, by technical type; a page loads only its own. */
export const ALL_STEPS = new Map(
  Object.entries(modules).map(([file, steps]) => [/([\w-]+)\.ts$/.exec(file)?.[1]?.toUpperCase() ?? '', steps]),
)

/** Steps of a simulation; empty for an unknown type. */
export function getSteps(type: unknown): readonly SimulationStep[] {
  return ALL_STEPS.get(String(type)) ?? []
}
