import { createFileRoute } from '@tanstack/react-router'
import { loadOne } from '@/api/query'
import { PageSkeleton } from '@/components/layout/PageSkeleton'
import { partnerQuery } from '@/features/partner/api'
import { PartnerLayout } from '@/features/partner/PartnerLayout'

/** Layout of the tabs of a partner. */
export const Route = createFileRoute('/_private/partners/$uuid')({
  staticData: { ownHeader: true },
  preload: false,
  loader: ({ params }) => loadOne(partnerQuery(params.uuid)),
  pendingComponent: () => <PageSkeleton label="Chargement du prescripteur" blocks={4} height={120} />,
  component: function Partner() {
    return <PartnerLayout uuid={Route.useParams().uuid} />
  },
})
