import { createFileRoute } from '@tanstack/react-router'
import { NotFoundPage } from '@/components/layout/ErrorPage'
import { MergePage } from '@/features/record-merge/MergePage'

export const Route = createFileRoute('/_private/customer-records/$uuid/merge')({
  staticData: {
    page: {
      title: 'Fusionner deux fiches',
      background: 'private',
      access: ['ADMIN'],
      form: true,
      back: { to: '/customer-records', label: 'Retour aux fiches clients' },
    },
  },
  // Record to be merged and deleted.
  validateSearch: (search): { with?: string } => (typeof search['with'] === 'string' ? { with: search['with'] } : {}),
  preload: false,
  component: function Merge() {
    const { uuid } = Route.useParams()
    const removed = Route.useSearch().with
    return removed ? <MergePage key={`${uuid}:${removed}`} keptUuid={uuid} removedUuid={removed} /> : <NotFoundPage />
  },
})
