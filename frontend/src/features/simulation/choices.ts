import type { DrawingName } from '@/components/drawing/paths'

export interface SimulationChoice {
  /** Technical type; its lower-case form is the last part of the path. */
  type: string
  label: string
  description: string
  drawing: DrawingName
  tint: 'solutions' | 'estate' | 'insurances'
}

/** Families of the choice page, in display order. */
export const FINANCING_CHOICES: readonly SimulationChoice[] = [
  {
    type: 'PROPERTY-LOAN',
    label: 'Prêt immobilier',
    drawing: 'house',
    tint: 'estate',
    description: 'Acheter, faire construire ou racheter la part de votre conjoint.',
  },
  {
    type: 'CONSOLIDATION-LOAN',
    label: 'Regroupement de crédits',
    drawing: 'hands',
    tint: 'solutions',
    description: 'Remplacer plusieurs crédits par un seul, avec une mensualité plus légère.',
  },
  {
    type: 'CONSUMER-LOAN',
    label: 'Prêt à la consommation',
    drawing: 'purse',
    tint: 'solutions',
    description: 'Financer des travaux, un véhicule ou un projet personnel.',
  },
  {
    type: 'SCPI-LOAN',
    label: 'Financement de SCPI',
    drawing: 'tower',
    tint: 'solutions',
    description: 'Acheter à crédit des parts de société civile de placement immobilier.',
  },
  {
    type: 'HYPOTHECARY-LOAN',
    label: 'Prêt de Trésorerie Hypothécaire',
    drawing: 'key',
    tint: 'solutions',
    description: 'Obtenir des liquidités en donnant un bien immobilier en garantie.',
  },
]

export const INSURANCE_CHOICES: readonly SimulationChoice[] = [
  {
    type: 'HOME-INSURANCE',
    label: 'Assurance habitation',
    drawing: 'umbrella',
    tint: 'insurances',
    description: 'Protéger votre maison ou votre appartement, et ce qu’il contient.',
  },
  {
    type: 'MOTOR-INSURANCE',
    label: 'Assurance moto',
    drawing: 'motorbike',
    tint: 'insurances',
    description: 'Assurer une moto ou un scooter selon votre expérience.',
  },
  {
    type: 'CAR-INSURANCE',
    label: 'Assurance auto',
    drawing: 'car',
    tint: 'insurances',
    description: 'Assurer votre voiture au juste niveau de garantie.',
  },
]

export const CHOICES: readonly SimulationChoice[] = [...FINANCING_CHOICES, ...INSURANCE_CHOICES]

export function simulationPath(type: string): string {
  return `/simulations/${type.toLowerCase()}`
}
