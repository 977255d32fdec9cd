import { createFileRoute } from '@tanstack/react-router'
import { SoonPage } from '@/components/layout/SoonPage'

export const Route = createFileRoute('/fenix-estate')({
  staticData: {
    page: {
      name: 'estate',
      title: 'Immobilier',
      help: 'Financer un logement, puis le protéger.',
      background: 'estate',
    },
  },
  component: () => (
    <SoonPage
      drawing="house"
      line="Vous trouverez ici le prêt immobilier étape par étape et la télésurveillance de la maison."
      meanwhile="En attendant, nos conseillers répondent à vos questions."
      action={{ to: '/contact', label: 'Nous contacter' }}
    />
  ),
})
