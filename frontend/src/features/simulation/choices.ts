import type { DrawingName } from '@/components/drawing/paths'

export interface SimulationChoice {
  /** Technical type; in lower case, the end of its address. */
  type: string
  label: string
  sentence: string
  drawing: DrawingName
  tint: 'solutions' | 'estate' | 'insurances'
}

/** Two families of the choice page, in display order. */
export const FINANCING: readonly SimulationChoice[] = [
  {
    type: 'PROPERTY-LOAN', label: 'Prêt immobilier', drawing: 'house', tint: 'estate',
    sentence: 'Acheter, faire construire ou racheter la part de votre conjoint.',
  },
  {
    type: 'CONSOLIDATION-LOAN', label: 'Regroupement de crédits', drawing: 'hands', tint: 'solutions',
    sentence: 'Remplacer plusieurs crédits par un seul, avec une mensualité plus légère.',
  },
  {
    type: 'CONSUMER-LOAN', label: 'Prêt à la consommation', drawing: 'purse', tint: 'solutions',
    sentence: 'Financer des travaux, un véhicule ou un projet personnel.',
  },
  {
    type: 'SCPI-LOAN', label: 'Financement de SCPI', drawing: 'tower', tint: 'solutions',
    sentence: 'Acheter à crédit des parts de société civile de placement immobilier.',
  },
  {
    type: 'HYPOTHECARY-LOAN', label: 'Prêt de Trésorerie Hypothécaire', drawing: 'key', tint: 'solutions',
    sentence: 'Obtenir des liquidités en donnant un bien immobilier en garantie.',
  },
]

export const INSURANCE: readonly SimulationChoice[] = [
  {
    type: 'HOME-INSURANCE', label: 'Assurance habitation', drawing: 'umbrella', tint: 'insurances',
    sentence: 'Protéger votre maison ou votre appartement, et ce qu’il contient.',
  },
  {
    type: 'MOTOR-INSURANCE', label: 'Assurance moto', drawing: 'motorbike', tint: 'insurances',
    sentence: 'Assurer une moto ou un scooter selon votre expérience.',
  },
  {
    type: 'CAR-INSURANCE', label: 'Assurance auto', drawing: 'car', tint: 'insurances',
    sentence: 'Assurer votre voiture au juste niveau de garantie.',
  },
]

export const CHOICES: readonly SimulationChoice[] = [...FINANCING, ...INSURANCE]

/** Address of a simulation. */
export function simulationPath(type: string): string {
  return `/simulations/${type.toLowerCase()}`
}
