import { createFileRoute } from '@tanstack/react-router'
import { loadOne } from '@/api/query'
import { recordQuery } from '@/features/customer-record/api'
import { RecordLayout } from '@/features/customer-record/RecordLayout'
import { RecordSkeleton } from '@/features/customer-record/RecordSkeleton'

/** What the three tabs of a record share: whose it is, and the tabs themselves. */
export const Route = createFileRoute('/_private/customer-records/$uuid')({
  staticData: { ownHeader: true },
  preload: false,
  loader: ({ params }) => loadOne(recordQuery(params.uuid)),
  pendingComponent: RecordSkeleton,
  component: function Record() {
    return <RecordLayout uuid={Route.useParams().uuid} />
  },
})
