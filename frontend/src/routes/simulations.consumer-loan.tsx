import { createFileRoute } from '@tanstack/react-router'
import { SoonPage } from '@/components/layout/SoonPage'

export const Route = createFileRoute('/simulations/consumer-loan')({
  staticData: {
    page: {
      name: 'consumer-loan',
      title: 'Prêt à la consommation',
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
