import { createFileRoute } from '@tanstack/react-router'
import { SendCampaignPage } from '@/features/campaign/send/SendCampaignPage'

export const Route = createFileRoute('/_private/campaigns/send')({
  staticData: {
    page: {
      title: 'Envoyer une campagne',
      help: 'Un SMS ou un email à tous les contacts d’un ou plusieurs groupes, une seule fois à chacun.',
      background: 'private',
      access: ['ADMIN'],
      form: true,
    },
  },
  component: SendCampaignPage,
})
