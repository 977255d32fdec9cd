import { createFileRoute } from '@tanstack/react-router'
import { SoonPage } from '@/components/layout/SoonPage'
import { STAFF } from '@/routing/page'

export const Route = createFileRoute('/_private/partner/')({
  staticData: {
    page: {
      name: 'partner-add',
      title: 'Créer un prescripteur',
      background: 'office',
      access: STAFF,
      back: { to: '/partners', label: 'Tous les prescripteurs' },
    },
  },
  component: () => (
    <SoonPage
      drawing="hands"
      line="Vous créerez ici la fiche d’un prescripteur."
      meanwhile="Cet écran ouvrira dans une prochaine version."
      action={{ to: '/customer-records', label: 'Ouvrir les fiches clients' }}
    />
  ),
})
