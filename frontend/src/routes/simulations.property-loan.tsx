import { createFileRoute } from '@tanstack/react-router'
import { SoonPage } from '@/components/layout/SoonPage'

export const Route = createFileRoute('/simulations/property-loan')({
  staticData: {
    page: {
      name: 'property-loan',
      title: 'Prêt immobilier',
      suffix: (product) => `${product} Immobilier`,
      background: 'estate',
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
