import { createFileRoute } from '@tanstack/react-router'
import { loadOne } from '@/api/query'
import { caseQuery } from '@/features/customer-case/api'
import { CasePage } from '@/features/customer-case/CasePage'
import { STAFF_AND_PARTNER } from '@/routing/page'

export const Route = createFileRoute('/_private/customer-records/$uuid/cases/$case/')({
  staticData: {
    page: {
      title: 'Dossier du client',
      background: 'private',
      access: STAFF_AND_PARTNER,
      back: { to: '/customer-records', label: 'Retour aux fiches clients' },
    },
  },
  preload: false,
  loader: ({ params }) => loadOne(caseQuery(params.case)),
  component: function Case() {
    const { uuid, case: caseUuid } = Route.useParams()
    return <CasePage key={caseUuid} record={uuid} uuid={caseUuid} />
  },
})
