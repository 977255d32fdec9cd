import { createFileRoute } from '@tanstack/react-router'
import { SoonPage } from '@/components/layout/SoonPage'

export const Route = createFileRoute('/_private/campaigns/send')({
  staticData: {
    page: {
      name: 'send-campaign',
      title: 'Envoyer une campagne',
      background: 'office',
      access: ['ADMIN'],
    },
  },
  component: () => (
    <SoonPage
      drawing="feather"
      line="Vous préparerez ici l’envoi d’un mail ou d’un SMS à vos contacts."
      meanwhile="Cet écran ouvrira dans une prochaine version."
      action={{ to: '/customer-records', label: 'Ouvrir les fiches clients' }}
    />
  ),
})
