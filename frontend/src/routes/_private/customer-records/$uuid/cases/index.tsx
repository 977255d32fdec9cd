import { createFileRoute } from '@tanstack/react-router'
import { loadOne } from '@/api/query'
import { recordCasesQuery } from '@/features/customer-case/api'
import { CasesTab } from '@/features/customer-case/CasesTab'
import { STAFF_AND_PARTNER } from '@/routing/page'

export const Route = createFileRoute('/_private/customer-records/$uuid/cases/')({
  staticData: {
    page: {
      title: 'Dossiers du client',
      background: 'private',
      access: STAFF_AND_PARTNER,
      back: { to: '/customer-records', label: 'Retour aux fiches clients' },
    },
  },
  preload: false,
  loader: ({ params }) => loadOne(recordCasesQuery(params.uuid)),
  component: function RecordCases() {
    return <CasesTab record={Route.useParams().uuid} />
  },
})
