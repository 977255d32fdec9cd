import { createFileRoute } from '@tanstack/react-router'
import { ChoicePage } from '@/features/simulation/ChoicePage'

export const Route = createFileRoute('/simulations/')({
  staticData: {
    page: {
      title: 'Simulations',
      help: 'Quelques questions pour cerner votre projet, une réponse sous 24 h.',
      description:
        'Prêt immobilier, regroupement de crédits, prêt à la consommation, SCPI, habitation, auto, moto\u202f: simulez en quelques minutes, réponse sous 24\u00a0h.',
      background: 'plain',
    },
  },
  component: ChoicePage,
})
