import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '@/api/query'
import { todayQuery } from '@/features/today/api'
import { TodayPage } from '@/features/today/TodayPage'
import { greeting } from '@/features/today/greeting'
import { formatDayTitle } from '@/format/date'
import { STAFF } from '@/routing/page'

export const Route = createFileRoute('/_private/today')({
  staticData: {
    page: {
      title: 'Aujourd’hui',
      header: ({ today }) => formatDayTitle(today),
      help: ({ firstName, hour }) => `${greeting(firstName, hour)}, voici ce qui vous attend.`,
      background: 'private',
      access: STAFF,
    },
  },
  // Not awaited: the frame renders immediately and the rows follow.
  loader: () => void queryClient.prefetchQuery(todayQuery()),
  component: TodayPage,
})
