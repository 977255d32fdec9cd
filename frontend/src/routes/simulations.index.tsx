import { createFileRoute } from '@tanstack/react-router'
import { SoonPage } from '@/components/layout/SoonPage'

export const Route = createFileRoute('/simulations/')({
  staticData: {
    page: {
      name: 'simulations',
      title: 'Simulations',
      help: 'Quelques questions pour cerner votre projet, une réponse sous 24 h.',
      background: 'plain',
    },
  },
  component: () => (
    <SoonPage
      drawing="road"
      line="Vous pourrez ici simuler un financement ou demander un devis d’assurance."
      meanwhile="En attendant, nos conseillers répondent à vos questions."
      action={{ to: '/contact', label: 'Nous contacter' }}
    />
  ),
})
