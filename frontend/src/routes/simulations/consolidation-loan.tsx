import { createFileRoute } from '@tanstack/react-router'
import { SIMULATION_STEPS } from '@/domain/simulationSteps/consolidation-loan'
import { SimulationPage } from '@/features/simulation/SimulationPage'

export const Route = createFileRoute('/simulations/consolidation-loan')({
  staticData: {
    page: {
      title: 'Regroupement de crédits',
      suffix: (product) => `${product} Solutions`,
      help: 'Quelques minutes, une étape à la fois. Gratuit et sans engagement.',
      description:
        'Estimez en quelques minutes la mensualité d’un regroupement de crédits, comparez-la à celles d’aujourd’hui, et recevez une étude sous 24\u00a0h.',
      background: 'solutions',
      form: true,
    },
  },
  component: () => <SimulationPage type="CONSOLIDATION-LOAN" steps={SIMULATION_STEPS} />,
})
