import { createFileRoute } from '@tanstack/react-router'
import { SIMULATION_STEPS } from '@/domain/simulationSteps/home-insurance'
import { SimulationPage } from '@/features/simulation/SimulationPage'

export const Route = createFileRoute('/simulations/home-insurance')({
  staticData: {
    page: {
      title: 'Assurance habitation',
      suffix: (product) => `${product} Assurances`,
      help: 'Trois étapes pour comparer les contrats. Gratuit et sans engagement.',
      description:
        'Maison, appartement ou loft\u202f: décrivez votre logement et le niveau de protection voulu, un conseiller compare les assurances habitation et vous répond sous 24\u00a0h.',
      background: 'insurances',
      form: true,
    },
  },
  component: () => <SimulationPage type="HOME-INSURANCE" steps={SIMULATION_STEPS} />,
})
