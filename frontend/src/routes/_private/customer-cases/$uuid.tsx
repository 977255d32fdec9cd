import { createFileRoute } from '@tanstack/react-router'
import { loadOne } from '@/api/query'
import { ownCaseQuery } from '@/features/customer-space/api'
import { DepositPage } from '@/features/customer-space/DepositPage'

export const Route = createFileRoute('/_private/customer-cases/$uuid')({
  staticData: {
    page: {
      title: 'Compléter mon dossier',
      background: 'private',
      access: ['CUSTOMER'],
      back: { to: '/customer-cases', label: 'Retour à mes dossiers' },
    },
  },
  preload: false,
  loader: ({ params }) => loadOne(ownCaseQuery(params.uuid)),
  component: function Deposit() {
    return <DepositPage uuid={Route.useParams().uuid} />
  },
})
