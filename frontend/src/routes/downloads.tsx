import { createFileRoute } from '@tanstack/react-router'
import { SoonPage } from '@/components/layout/SoonPage'

export const Route = createFileRoute('/downloads')({
  staticData: {
    page: {
      name: 'downloads',
      title: 'Documents utiles',
      help: 'Les documents à télécharger pour préparer votre dossier.',
      background: 'plain',
    },
  },
  component: () => (
    <SoonPage
      drawing="feather"
      line="Vous trouverez ici les documents à télécharger."
      meanwhile="En attendant, nous vous les envoyons sur simple demande."
      action={{ to: '/contact', label: 'Nous contacter' }}
    />
  ),
})
