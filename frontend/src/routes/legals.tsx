import { createFileRoute } from '@tanstack/react-router'
import { SoonPage } from '@/components/layout/SoonPage'

export const Route = createFileRoute('/legals')({
  staticData: {
    page: {
      name: 'legals',
      title: 'Mentions légales',
      background: 'plain',
    },
  },
  component: () => (
    <SoonPage
      drawing="key"
      line="Vous trouverez ici l’identité de la société, ses partenaires, la procédure de réclamation et la protection de vos données."
      meanwhile="En attendant, écrivez-nous pour toute question."
      action={{ to: '/contact', label: 'Nous contacter' }}
    />
  ),
})
