import { createFileRoute } from '@tanstack/react-router'
import { loadOne, convertNotFound, queryClient } from '@/api/query'
import { caseQuery } from '@/features/customer-case/api'
import { plansQuery } from '@/features/financing-plan/api'
import { PlanPage } from '@/features/financing-plan/PlanPage'
import { STAFF } from '@/routing/page'

export const Route = createFileRoute('/_private/customer-records/$uuid/cases/$case/plans')({
  staticData: {
    page: {
      title: 'Plan de financement',
      background: 'private',
      access: STAFF,
      form: true,
      back: { to: '/customer-records', label: 'Retour aux fiches clients' },
    },
  },
  preload: false,
  // Plans are always fetched: a form must not start from a stale copy.
  loader: ({ params }) =>
    Promise.all([loadOne(caseQuery(params.case)), convertNotFound(queryClient.fetchQuery(plansQuery(params.case)))]),
  component: function Plans() {
    const { uuid, case: caseUuid } = Route.useParams()
    return <PlanPage key={caseUuid} record={uuid} uuid={caseUuid} />
  },
})
