import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '@/api/query'
import { figuresQuery } from '@/features/figures/api'
import { FiguresPage } from '@/features/figures/FiguresPage'
import { readFiguresSearch } from '@/features/figures/listSearch'

export const Route = createFileRoute('/_private/figures')({
  staticData: {
    page: {
      title: 'Chiffres',
      help: 'Ce qui arrive, ce que cela devient, en combien de temps et par qui, à côté de l’année précédente.',
      background: 'private',
      access: ['ADMIN'],
    },
  },
  validateSearch: readFiguresSearch,
  loaderDeps: ({ search }) => search,
  // Not awaited: the frame of the page renders immediately.
  loader: ({ deps }) => void queryClient.prefetchQuery(figuresQuery(deps.year)),
  component: FiguresPage,
})
