import { createFileRoute } from '@tanstack/react-router'
import { SoonPage } from '@/components/layout/SoonPage'

export const Route = createFileRoute('/contact')({
  staticData: {
    page: {
      name: 'contact',
      title: 'Contact',
      help: 'Une question, un projet\u202f? Nous vous répondons sous 24 h.',
      background: 'plain',
    },
  },
  component: () => (
    <SoonPage
      drawing="feather"
      line="Vous pourrez nous écrire ici."
      meanwhile="En attendant, nos coordonnées figurent au bas de cette page, et vous pouvez prendre rendez-vous."
      action={{ to: '/rendez-vous', label: 'Prendre rendez-vous' }}
    />
  ),
})
