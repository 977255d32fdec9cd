import { createFileRoute } from '@tanstack/react-router'
import { SoonPage } from '@/components/layout/SoonPage'

export const Route = createFileRoute('/_private/customer-cases/')({
  staticData: {
    page: {
      name: 'customer-cases-list',
      title: 'Compléter mes dossiers',
      background: 'office',
      access: ['CUSTOMER'],
    },
  },
  component: () => (
    <SoonPage
      drawing="hands"
      line="Vos dossiers à compléter."
      meanwhile="Cet écran ouvrira dans une prochaine version."
    />
  ),
})
