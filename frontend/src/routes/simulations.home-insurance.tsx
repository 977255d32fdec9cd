import { createFileRoute } from '@tanstack/react-router'
import { SoonPage } from '@/components/layout/SoonPage'

export const Route = createFileRoute('/simulations/home-insurance')({
  staticData: {
    page: {
      name: 'home-insurance',
      title: 'Assurance habitation',
      suffix: (product) => `${product} Assurances`,
      background: 'insurances',
    },
  },
  component: () => (
    <SoonPage
      drawing="house"
      line="Ce formulaire vous demandera l’essentiel de votre projet, une question à la fois."
      meanwhile="En attendant, nos conseillers répondent à vos questions."
      action={{ to: '/contact', label: 'Nous contacter' }}
    />
  ),
})
