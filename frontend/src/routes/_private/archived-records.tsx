import { createFileRoute } from '@tanstack/react-router'
import { ArchivedRecordsPage } from '@/features/record-archive/ArchivedRecordsPage'

export const Route = createFileRoute('/_private/archived-records')({
  staticData: {
    page: {
      title: 'Fiches archivées',
      help: 'Les fiches que la loi demande seulement de garder\u202f: hors des listes, des recherches et des campagnes, jusqu’à leur date.',
      background: 'office',
      access: ['ADMIN'],
    },
  },
  component: ArchivedRecordsPage,
})
