import { createFileRoute } from '@tanstack/react-router'
import { SIMULATION_STEPS } from '@/domain/simulationSteps/hypothecary-loan'
import { SimulationPage } from '@/features/simulation/SimulationPage'

export const Route = createFileRoute('/simulations/hypothecary-loan')({
  staticData: {
    page: {
      title: 'Prêt de Trésorerie Hypothécaire',
      suffix: (product) => `${product} Solutions`,
      help: 'Quelques minutes, une étape à la fois. Gratuit et sans engagement.',
      description:
        'Obtenez des liquidités garanties par votre bien immobilier\u202f: simulez votre prêt de trésorerie hypothécaire, réponse d’un conseiller sous 24\u00a0h.',
      background: 'solutions',
      form: true,
    },
  },
  component: () => <SimulationPage type="HYPOTHECARY-LOAN" steps={SIMULATION_STEPS} />,
})
