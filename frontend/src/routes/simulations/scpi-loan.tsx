import { createFileRoute } from '@tanstack/react-router'
import { SIMULATION_STEPS } from '@/domain/simulationSteps/scpi-loan'
import { SimulationPage } from '@/features/simulation/SimulationPage'

export const Route = createFileRoute('/simulations/scpi-loan')({
  staticData: {
    page: {
      title: 'Financement de SCPI',
      suffix: (product) => `${product} Solutions`,
      help: 'Quelques minutes, une étape à la fois. Gratuit et sans engagement.',
      description:
        'Financez vos parts de SCPI à crédit\u202f: estimez la mensualité et votre taux d’endettement, un conseiller vous répond sous 24\u00a0h.',
      background: 'solutions',
      form: true,
    },
  },
  component: () => <SimulationPage type="SCPI-LOAN" steps={SIMULATION_STEPS} />,
})
