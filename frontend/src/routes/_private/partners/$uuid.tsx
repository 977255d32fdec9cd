import { createFileRoute } from '@tanstack/react-router'
import { loadOne } from '@/api/query'
import { partnerQuery } from '@/features/partner/api'
import { PartnerLayout } from '@/features/partner/PartnerLayout'
import { PartnerSkeleton } from '@/features/partner/PartnerSkeleton'

/** What the three tabs of a partner share: who it is, and the tabs themselves. */
export const Route = createFileRoute('/_private/partners/$uuid')({
  staticData: { ownHeader: true },
  preload: false,
  loader: ({ params }) => loadOne(partnerQuery(params.uuid)),
  pendingComponent: PartnerSkeleton,
  component: function Partner() {
    return <PartnerLayout uuid={Route.useParams().uuid} />
  },
})
