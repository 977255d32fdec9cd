import { createFileRoute } from '@tanstack/react-router'
import { SoonPage } from '@/components/layout/SoonPage'

export const Route = createFileRoute('/_private/customer-cases/$uuid')({
  staticData: {
    page: {
      name: 'customer-case-selected',
      title: 'Compléter mon dossier',
      background: 'office',
      access: ['CUSTOMER'],
      back: { to: '/customer-cases', label: 'Tous mes dossiers' },
    },
  },
  component: () => (
    <SoonPage
      drawing="hands"
      line="Les documents de votre dossier."
      meanwhile="Cet écran ouvrira dans une prochaine version."
    />
  ),
})
