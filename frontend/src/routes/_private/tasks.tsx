import { createFileRoute } from '@tanstack/react-router'
import { SoonPage } from '@/components/layout/SoonPage'
import { STAFF } from '@/routing/page'

export const Route = createFileRoute('/_private/tasks')({
  staticData: {
    page: {
      name: 'tasks-list',
      title: 'Mes tâches',
      background: 'office',
      access: STAFF,
    },
  },
  component: () => (
    <SoonPage
      drawing="road"
      line={'Vous suivrez ici vos tâches\u202f: celles du jour d’abord, les retards en évidence.'}
      meanwhile="Cet écran ouvrira dans une prochaine version."
      action={{ to: '/customer-records', label: 'Ouvrir les fiches clients' }}
    />
  ),
})
