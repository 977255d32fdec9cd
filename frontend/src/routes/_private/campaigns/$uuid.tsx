import { createFileRoute } from '@tanstack/react-router'
import { loadOne } from '@/api/query'
import { campaignQuery } from '@/features/campaign/api'
import { CampaignPage } from '@/features/campaign/follow/CampaignPage'
import { readMessagesSearch } from '@/features/campaign/listSearch'

export const Route = createFileRoute('/_private/campaigns/$uuid')({
  staticData: {
    page: {
      title: 'Suivi d’une campagne',
      background: 'private',
      access: ['ADMIN'],
      back: { to: '/campaigns', label: 'Retour aux campagnes' },
    },
  },
  validateSearch: readMessagesSearch,
  preload: false,
  loader: ({ params }) => loadOne(campaignQuery(params.uuid)),
  component: function Campaign() {
    const { uuid } = Route.useParams()
    return <CampaignPage key={uuid} uuid={uuid} />
  },
})
