import { createFileRoute } from '@tanstack/react-router'
import { SoonPage } from '@/components/layout/SoonPage'
import { STAFF } from '@/routing/page'

export const Route = createFileRoute('/_private/partners/$uuid/')({
  staticData: {
    page: {
      name: 'partner-detail',
      title: 'Prescripteur',
      background: 'office',
      access: STAFF,
      back: { to: '/partners', label: 'Tous les prescripteurs' },
    },
  },
  component: () => (
    <SoonPage
      drawing="hands"
      line="La fiche du prescripteur."
      meanwhile="Cet écran ouvrira dans une prochaine version."
      action={{ to: '/customer-records', label: 'Ouvrir les fiches clients' }}
    />
  ),
})
