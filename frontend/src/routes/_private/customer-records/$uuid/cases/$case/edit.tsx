import { createFileRoute } from '@tanstack/react-router'
import { convertNotFound, queryClient } from '@/api/query'
import { caseQuery } from '@/features/customer-case/api'
import { EditCasePage } from '@/features/customer-case/form/CaseFormPage'
import { STAFF } from '@/routing/page'

export const Route = createFileRoute('/_private/customer-records/$uuid/cases/$case/edit')({
  staticData: {
    page: {
      title: 'Modifier le dossier',
      background: 'private',
      access: STAFF,
      form: true,
      back: { to: '/customer-records', label: 'Retour aux fiches clients' },
    },
  },
  preload: false,
  // Always fetched: a form must not start from a stale copy.
  loader: ({ params }) => convertNotFound(queryClient.fetchQuery(caseQuery(params.case))),
  component: function EditCase() {
    const { uuid, case: caseUuid } = Route.useParams()
    return <EditCasePage key={caseUuid} record={uuid} uuid={caseUuid} />
  },
})
