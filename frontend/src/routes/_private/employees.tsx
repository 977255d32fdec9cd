import { createFileRoute } from '@tanstack/react-router'
import { SoonPage } from '@/components/layout/SoonPage'

export const Route = createFileRoute('/_private/employees')({
  staticData: {
    page: {
      name: 'employees-list',
      title: 'Salariés/indicateurs',
      background: 'office',
      access: ['ADMIN'],
    },
  },
  component: () => (
    <SoonPage
      drawing="hands"
      line="Vous gérerez ici les salariés, les indicateurs et leurs accès."
      meanwhile="Cet écran ouvrira dans une prochaine version."
      action={{ to: '/customer-records', label: 'Ouvrir les fiches clients' }}
    />
  ),
})
