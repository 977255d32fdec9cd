import { createFileRoute } from '@tanstack/react-router'
import { SoonPage } from '@/components/layout/SoonPage'

export const Route = createFileRoute('/simulations/car-insurance')({
  staticData: {
    page: {
      name: 'car-insurance',
      title: 'Assurance auto',
      suffix: (product) => `${product} Assurances`,
      background: 'insurances',
    },
  },
  component: () => (
    <SoonPage
      drawing="umbrella"
      line="Ce formulaire vous demandera l’essentiel de votre projet, une question à la fois."
      meanwhile="En attendant, nos conseillers répondent à vos questions."
      action={{ to: '/contact', label: 'Nous contacter' }}
    />
  ),
})
