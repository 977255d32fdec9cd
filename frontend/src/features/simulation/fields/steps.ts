import { createContext } from 'react'
import type { SimulationStep } from '@/domain/SimulationStep'

/** The table of the simulation that the fields belong to. */
export const StepsContext = createContext<readonly SimulationStep[]>([])
