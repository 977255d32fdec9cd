import { createFileRoute } from '@tanstack/react-router'
import { SoonPage } from '@/components/layout/SoonPage'

export const Route = createFileRoute('/_private/partner/medias')({
  staticData: {
    page: {
      name: 'partner-medias-list',
      title: 'Mes documents prescripteur',
      background: 'office',
      access: ['PARTNER'],
    },
  },
  component: () => (
    <SoonPage
      drawing="feather"
      line="Vous trouverez ici les documents mis à votre disposition."
      meanwhile="En attendant, votre interlocuteur vous les envoie sur simple demande."
      action={{ to: '/customer-records', label: 'Ouvrir mes fiches clients' }}
    />
  ),
})
