import { createFileRoute } from '@tanstack/react-router'
import { SoonPage } from '@/components/layout/SoonPage'

export const Route = createFileRoute('/simulations/hypothecary-loan')({
  staticData: {
    page: {
      name: 'hypothecary-loan',
      title: 'Prêt de Trésorerie Hypothécaire',
      suffix: (product) => `${product} Solutions`,
      background: 'solutions',
    },
  },
  component: () => (
    <SoonPage
      drawing="key"
      line="Ce formulaire vous demandera l’essentiel de votre projet, une question à la fois."
      meanwhile="En attendant, nos conseillers répondent à vos questions."
      action={{ to: '/contact', label: 'Nous contacter' }}
    />
  ),
})
