import { createFileRoute } from '@tanstack/react-router'
import { SoonPage } from '@/components/layout/SoonPage'

export const Route = createFileRoute('/_private/contact-entries')({
  staticData: {
    page: {
      name: 'contact-entries-list',
      title: 'Contacts',
      background: 'office',
      access: ['ADMIN'],
    },
  },
  component: () => (
    <SoonPage
      drawing="hands"
      line="Vous gérerez ici les contacts des campagnes et leurs groupes."
      meanwhile="Cet écran ouvrira dans une prochaine version."
      action={{ to: '/customer-records', label: 'Ouvrir les fiches clients' }}
    />
  ),
})
