import { createFileRoute } from '@tanstack/react-router'
import { SIMULATION_STEPS } from '@/domain/simulationSteps/motor-insurance'
import { SimulationPage } from '@/features/simulation/SimulationPage'

export const Route = createFileRoute('/simulations/motor-insurance')({
  staticData: {
    page: {
      title: 'Assurance moto',
      suffix: (product) => `${product} Assurances`,
      help: 'Quatre étapes pour comparer les contrats. Gratuit et sans engagement.',
      description:
        'Votre moto, votre expérience, circuit compris\u202f: demandez un devis d’assurance moto, un conseiller compare les contrats et vous répond sous 24\u00a0h.',
      background: 'insurances',
      form: true,
    },
  },
  component: () => <SimulationPage type="MOTOR-INSURANCE" steps={SIMULATION_STEPS} />,
})
