import { createFileRoute } from '@tanstack/react-router'
import { loadOne } from '@/api/query'
import { ownCasesQuery } from '@/features/customer-space/api'
import { OwnCasesPage } from '@/features/customer-space/OwnCasesPage'

export const Route = createFileRoute('/_private/customer-cases/')({
  staticData: {
    page: {
      title: 'Compléter mes dossiers',
      background: 'private',
      access: ['CUSTOMER'],
    },
  },
  loader: () => loadOne(ownCasesQuery()),
  component: OwnCasesPage,
})
