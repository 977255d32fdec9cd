import { createFileRoute } from '@tanstack/react-router'
import { loadOne } from '@/api/query'
import { ownDocumentQuery } from '@/features/own-document/api'
import { OwnDocumentPage } from '@/features/own-document/OwnDocumentPage'

export const Route = createFileRoute('/_private/my-documents/$uuid')({
  staticData: {
    page: {
      title: 'Lire un document',
      background: 'private',
      access: ['CUSTOMER'],
      back: { to: '/my-documents', label: 'Retour à mes documents' },
    },
  },
  preload: false,
  loader: ({ params }) => loadOne(ownDocumentQuery(params.uuid)),
  component: function Document() {
    return <OwnDocumentPage uuid={Route.useParams().uuid} />
  },
})
