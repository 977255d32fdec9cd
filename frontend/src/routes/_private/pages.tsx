import { createFileRoute } from '@tanstack/react-router'
import { SoonPage } from '@/components/layout/SoonPage'

export const Route = createFileRoute('/_private/pages')({
  staticData: {
    page: {
      name: 'pages-list',
      title: 'Pages',
      background: 'office',
      access: ['ADMIN'],
    },
  },
  component: () => (
    <SoonPage
      drawing="feather"
      line="Vous gérerez ici les pages de contenu et leurs documents."
      meanwhile="Cet écran ouvrira dans une prochaine version."
      action={{ to: '/customer-records', label: 'Ouvrir les fiches clients' }}
    />
  ),
})
