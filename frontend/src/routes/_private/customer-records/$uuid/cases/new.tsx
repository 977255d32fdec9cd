import { createFileRoute } from '@tanstack/react-router'
import { NewCasePage } from '@/features/customer-case/form/CaseFormPage'
import { STAFF } from '@/routing/page'

export const Route = createFileRoute('/_private/customer-records/$uuid/cases/new')({
  staticData: {
    page: {
      title: 'Ajouter un dossier',
      background: 'private',
      access: STAFF,
      form: true,
      back: { to: '/customer-records', label: 'Retour aux fiches clients' },
    },
  },
  component: function NewCase() {
    return <NewCasePage record={Route.useParams().uuid} />
  },
})
