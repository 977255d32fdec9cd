import { createFileRoute } from '@tanstack/react-router'
import { SoonPage } from '@/components/layout/SoonPage'

export const Route = createFileRoute('/vehicle-registration-card')({
  staticData: {
    page: {
      name: 'vehicle-registration-card',
      title: 'Carte grise',
      help: 'Commander ou modifier une carte grise.',
      background: 'plain',
    },
  },
  component: () => (
    <SoonPage
      drawing="road"
      line="Vous trouverez ici les démarches et les pièces à réunir."
      meanwhile="En attendant, nos conseillers répondent à vos questions."
      action={{ to: '/contact', label: 'Nous contacter' }}
    />
  ),
})
