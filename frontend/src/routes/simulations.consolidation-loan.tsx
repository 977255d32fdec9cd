import { createFileRoute } from '@tanstack/react-router'
import { SoonPage } from '@/components/layout/SoonPage'

export const Route = createFileRoute('/simulations/consolidation-loan')({
  staticData: {
    page: {
      name: 'consolidation-loan',
      title: 'Regroupement de crédits',
      suffix: (product) => `${product} Solutions`,
      background: 'solutions',
    },
  },
  component: () => (
    <SoonPage
      drawing="hands"
      line="Ce formulaire vous demandera l’essentiel de votre projet, une question à la fois."
      meanwhile="En attendant, nos conseillers répondent à vos questions."
      action={{ to: '/contact', label: 'Nous contacter' }}
    />
  ),
})
