import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '@/api/query'
import { archivedRecordsQuery } from '@/features/record-archive/api'
import { ArchivedRecordsPage } from '@/features/record-archive/ArchivedRecordsPage'
import { readArchivedRecordsSearch } from '@/features/record-archive/listSearch'
import { site } from '@/site/site'

export const Route = createFileRoute('/_private/archived-records')({
  staticData: {
    page: {
      title: 'Fiches archivées',
      help: 'Les fiches que la loi demande seulement de garder\u202f: hors des listes, des recherches et des campagnes, jusqu’à leur date.',
      background: 'private',
      access: ['ADMIN'],
    },
  },
  validateSearch: readArchivedRecordsSearch,
  loaderDeps: ({ search }) => search,
  // Not awaited: the filters render immediately and the rows follow.
  loader: ({ deps }) => void queryClient.prefetchQuery(archivedRecordsQuery(deps, site().pageSize)),
  component: ArchivedRecordsPage,
})
