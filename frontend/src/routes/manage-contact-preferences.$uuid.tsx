import { createFileRoute } from '@tanstack/react-router'
import { SoonPage } from '@/components/layout/SoonPage'

export const Route = createFileRoute('/manage-contact-preferences/$uuid')({
  staticData: {
    page: {
      name: 'manage-contact-preferences',
      title: 'Mes préférences de contact',
      background: 'plain',
    },
  },
  component: () => (
    <SoonPage
      drawing="feather"
      line="Vous pourrez choisir ici les messages que vous recevez."
      meanwhile={'En attendant, demandez-nous par écrit de ne plus être contacté\u202f: nous en tiendrons compte aussitôt.'}
      action={{ to: '/contact', label: 'Nous contacter' }}
    />
  ),
})
