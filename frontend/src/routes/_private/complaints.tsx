import { createFileRoute } from '@tanstack/react-router'
import { ComplaintsPage } from '@/features/complaint/ComplaintsPage'
import { readComplaintsSearch } from '@/features/complaint/listSearch'

export const Route = createFileRoute('/_private/complaints')({
  staticData: {
    page: {
      title: 'Réclamations',
      help: 'Les réclamations reçues, avec leurs deux délais\u202f: accuser réception sous 10 jours ouvrés, répondre sous 2 mois.',
      background: 'office',
      access: ['ADMIN', 'EMPLOYEE'],
    },
  },
  validateSearch: readComplaintsSearch,
  component: ComplaintsPage,
})
