import { createFileRoute } from '@tanstack/react-router'
import { loadOne } from '@/api/query'
import { ownDocumentsQuery } from '@/features/own-document/api'
import { OwnDocumentsPage } from '@/features/own-document/OwnDocumentsPage'

export const Route = createFileRoute('/_private/my-documents/')({
  staticData: {
    page: {
      title: 'Mes documents',
      background: 'private',
      access: ['CUSTOMER'],
    },
  },
  loader: () => loadOne(ownDocumentsQuery()),
  component: OwnDocumentsPage,
})
