import { createFileRoute } from '@tanstack/react-router'
import { DownloadsPage } from '@/features/downloads/DownloadsPage'

export const Route = createFileRoute('/downloads')({
  staticData: {
    page: {
      title: 'Documents utiles',
      help: 'Listes de pièces, fiches d’information et modèles de lettres pour préparer votre dossier.',
      description:
        'Listes de pièces à réunir, fiches d’information et modèles de lettres\u202f: les documents à télécharger pour préparer votre dossier de crédit ou d’assurance.',
      background: 'plain',
    },
  },
  component: DownloadsPage,
})
