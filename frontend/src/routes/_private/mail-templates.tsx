import { createFileRoute } from '@tanstack/react-router'
import { SoonPage } from '@/components/layout/SoonPage'

export const Route = createFileRoute('/_private/mail-templates')({
  staticData: {
    page: {
      name: 'mail-templates-list',
      title: 'Modèles de mails',
      background: 'office',
      access: ['ADMIN'],
    },
  },
  component: () => (
    <SoonPage
      drawing="feather"
      line="Vous modifierez ici le texte des mails envoyés."
      meanwhile="En attendant, les modèles fournis s’appliquent."
      action={{ to: '/customer-records', label: 'Ouvrir les fiches clients' }}
    />
  ),
})
