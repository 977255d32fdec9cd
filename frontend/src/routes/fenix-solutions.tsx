import { createFileRoute } from '@tanstack/react-router'
import { SoonPage } from '@/components/layout/SoonPage'

export const Route = createFileRoute('/fenix-solutions')({
  staticData: {
    page: {
      name: 'solutions',
      title: 'Solutions de crédit',
      help: 'Regroupement de crédits, surendettement, réméré\u202f: des solutions pour retrouver de la marge.',
      background: 'solutions',
    },
  },
  component: () => (
    <SoonPage
      drawing="hands"
      line={'Vous trouverez ici chaque solution expliquée\u202f: pour qui, à quel coût, avec quels engagements.'}
      meanwhile="En attendant, nos conseillers répondent à vos questions."
      action={{ to: '/contact', label: 'Nous contacter' }}
    />
  ),
})
