import { createFileRoute } from '@tanstack/react-router'
import { loadOne } from '@/api/query'
import { PageSkeleton } from '@/components/layout/PageSkeleton'
import { recordQuery } from '@/features/customer-record/api'
import { RecordLayout } from '@/features/customer-record/RecordLayout'

/** Layout of the tabs of a record. */
export const Route = createFileRoute('/_private/customer-records/$uuid')({
  staticData: { ownHeader: true },
  preload: false,
  loader: ({ params }) =>
    loadOne(recordQuery(params.uuid)).catch(async (error: unknown) =>
      (await import('@/features/record-merge/redirectIfMerged')).redirectIfMerged(params.uuid, error),
    ),
  pendingComponent: () => <PageSkeleton label="Chargement de la fiche" blocks={3} height={160} />,
  component: function Record() {
    return <RecordLayout uuid={Route.useParams().uuid} />
  },
})
