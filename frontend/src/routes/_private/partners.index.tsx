import { createFileRoute } from '@tanstack/react-router'
import { SoonPage } from '@/components/layout/SoonPage'
import { STAFF } from '@/routing/page'

export const Route = createFileRoute('/_private/partners/')({
  staticData: {
    page: {
      name: 'partners-list',
      title: 'Gérer les prescripteurs',
      background: 'office',
      access: STAFF,
    },
  },
  component: () => (
    <SoonPage
      drawing="hands"
      line="Vous gérerez ici les prescripteurs et leurs accès."
      meanwhile="Cet écran ouvrira dans une prochaine version."
      action={{ to: '/customer-records', label: 'Ouvrir les fiches clients' }}
    />
  ),
})
