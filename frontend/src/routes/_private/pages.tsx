import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '@/api/query'
import { pagesQuery } from '@/features/page/api'
import { PagesPage } from '@/features/page/PagesPage'

export const Route = createFileRoute('/_private/pages')({
  staticData: {
    page: {
      title: 'Pages',
      help: 'Les documents que chacun peut télécharger sur le site.',
      background: 'private',
      access: ['ADMIN'],
    },
  },
  loader: () => void queryClient.prefetchQuery(pagesQuery()),
  component: PagesPage,
})
