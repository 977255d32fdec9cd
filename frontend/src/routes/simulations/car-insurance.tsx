import { createFileRoute } from '@tanstack/react-router'
import { SIMULATION_STEPS } from '@/domain/simulationSteps/car-insurance'
import { SimulationPage } from '@/features/simulation/SimulationPage'

export const Route = createFileRoute('/simulations/car-insurance')({
  staticData: {
    page: {
      title: 'Assurance auto',
      suffix: (product) => `${product} Assurances`,
      help: 'Quatre étapes pour comparer les contrats. Gratuit et sans engagement.',
      description:
        'Votre voiture, votre expérience, votre protection\u202f: demandez un devis d’assurance auto, un conseiller compare les contrats et vous répond sous 24\u00a0h.',
      background: 'insurances',
      form: true,
    },
  },
  component: () => <SimulationPage type="CAR-INSURANCE" steps={SIMULATION_STEPS} />,
})
