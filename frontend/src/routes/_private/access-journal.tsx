import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '@/api/query'
import { journalQuery, loginJournalQuery } from '@/features/access-journal/api'
import { AccessJournalPage } from '@/features/access-journal/AccessJournalPage'
import { readJournalSearch } from '@/features/access-journal/listSearch'
import { site } from '@/site/site'

export const Route = createFileRoute('/_private/access-journal')({
  staticData: {
    page: {
      title: 'Journal des accès',
      help: 'Qui a consulté, modifié, téléchargé ou supprimé une fiche, un dossier ou un fichier, et qui s’est connecté. Chaque ligne est conservée un an.',
      background: 'private',
      access: ['ADMIN'],
    },
  },
  validateSearch: readJournalSearch,
  loaderDeps: ({ search }) => search,
  // Not awaited: the filters render immediately and the rows follow.
  loader: ({ deps }) => {
    const { pageSize } = site()
    void (deps.view === 'logins'
      ? queryClient.prefetchQuery(loginJournalQuery(deps, pageSize))
      : queryClient.prefetchQuery(journalQuery(deps, pageSize)))
  },
  component: AccessJournalPage,
})
