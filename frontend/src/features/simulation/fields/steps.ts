import { createContext } from 'react'
import type { SimulationStep } from '@/domain/SimulationStep'

/** Field table of the current simulation. */
export const StepsContext = createContext<readonly SimulationStep[]>([])
