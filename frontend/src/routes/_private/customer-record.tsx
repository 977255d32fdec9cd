import { createFileRoute } from '@tanstack/react-router'
import { NewRecordPage } from '@/features/customer-record/NewRecordPage'
import { STAFF } from '@/routing/page'

export const Route = createFileRoute('/_private/customer-record')({
  staticData: {
    page: {
      name: 'customer-record-add',
      title: 'Créer une fiche client',
      background: 'office',
      access: STAFF,
      back: { to: '/customer-records', label: 'Toutes les fiches clients' },
    },
  },
  component: NewRecordPage,
})
