import { createFileRoute } from '@tanstack/react-router'
import { SIMULATION_STEPS } from '@/domain/simulationSteps/property-loan'
import { SimulationPage } from '@/features/simulation/SimulationPage'

export const Route = createFileRoute('/simulations/property-loan')({
  staticData: {
    page: {
      title: 'Prêt immobilier',
      suffix: (product) => `${product} Immobilier`,
      help: 'Quelques minutes, une étape à la fois. Gratuit et sans engagement.',
      description:
        'Simulez votre prêt immobilier\u202f: mensualité, capacité d’emprunt et taux d’endettement tout de suite, puis l’étude d’un conseiller sous 24\u00a0h.',
      background: 'estate',
      form: true,
    },
  },
  component: () => <SimulationPage type="PROPERTY-LOAN" steps={SIMULATION_STEPS} />,
})
