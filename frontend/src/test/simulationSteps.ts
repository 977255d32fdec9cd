import type { SimulationStep } from '@/domain/SimulationStep'

const modules = import.meta.glob<readonly SimulationStep[]>('../domain/simulationSteps/*.ts', { eager: true, import: 'SIMULATION_STEPS' })

/** The steps of every simulation, by its technical type: a page loads its own alone. */
export const ALL_STEPS = new Map(Object.entries(modules).map(([file, steps]) => [/([\w-]+)\.ts$/.exec(file)?.[1]?.toUpperCase() ?? '', steps]))

/** None for what is no type. */
export function stepsOf(type: unknown): readonly SimulationStep[] {
  return ALL_STEPS.get(String(type)) ?? []
}
