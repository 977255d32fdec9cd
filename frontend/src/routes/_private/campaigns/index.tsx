import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '@/api/query'
import { campaignsQuery } from '@/features/campaign/api'
import { CampaignsPage } from '@/features/campaign/CampaignsPage'
import { readCampaignsSearch } from '@/features/campaign/listSearch'
import { site } from '@/site/site'

export const Route = createFileRoute('/_private/campaigns/')({
  staticData: {
    page: {
      title: 'Campagnes',
      help: 'Ce qui a été envoyé, ce qui part encore et ce qui n’a pas pu partir.',
      background: 'private',
      access: ['ADMIN'],
    },
  },
  validateSearch: readCampaignsSearch,
  loaderDeps: ({ search }) => search,
  // Not awaited: the filters render immediately and the rows follow.
  loader: ({ deps: { page = 1, ...filter } }) =>
    void queryClient.prefetchQuery(campaignsQuery(filter, page, site().pageSize)),
  component: CampaignsPage,
})
