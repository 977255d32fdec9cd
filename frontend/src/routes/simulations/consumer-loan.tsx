import { createFileRoute } from '@tanstack/react-router'
import { SIMULATION_STEPS } from '@/domain/simulationSteps/consumer-loan'
import { SimulationPage } from '@/features/simulation/SimulationPage'

export const Route = createFileRoute('/simulations/consumer-loan')({
  staticData: {
    page: {
      title: 'Prêt à la consommation',
      suffix: (product) => `${product} Solutions`,
      help: 'Quelques minutes, une étape à la fois. Gratuit et sans engagement.',
      description:
        'Travaux, véhicule, projet personnel\u202f: simulez votre prêt à la consommation et sa mensualité, un conseiller vous répond sous 24\u00a0h.',
      background: 'solutions',
      form: true,
    },
  },
  component: () => <SimulationPage type="CONSUMER-LOAN" steps={SIMULATION_STEPS} />,
})
