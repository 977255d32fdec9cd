import { createFileRoute } from '@tanstack/react-router'
import { SoonPage } from '@/components/layout/SoonPage'

export const Route = createFileRoute('/fenix-insurances')({
  staticData: {
    page: {
      name: 'insurances',
      title: 'Assurances',
      help: 'Assurance de prêt, vie, décès, santé, habitation, auto, moto, loyers impayés.',
      background: 'insurances',
    },
  },
  component: () => (
    <SoonPage
      drawing="umbrella"
      line="Vous trouverez ici chaque assurance expliquée, et de quoi comparer celles de votre prêt."
      meanwhile="Le comparateur d’assurances de prêt est déjà ouvert."
      action={{ to: '/comparator', label: 'Ouvrir le comparateur' }}
    />
  ),
})
