import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Block, Text } from '@/components/primitives'
import { LoadError } from '@/components/table/LoadError'
import { timelineQuery } from '../api'
import { OverviewCard } from '../overview/OverviewCard'
import { byDay } from './days'
import type { Filter } from './kinds'
import { NoteField } from './NoteField'
import { TimelineDays } from './TimelineDays'
import { TimelineFilter } from './TimelineFilter'

/** Timeline of a record, newest first, with a note input. */
export function TimelineCard({ record, today }: { record: string; today: string }) {
  const [filter, setFilter] = useState<Filter>('')
  const query = useInfiniteQuery(timelineQuery(record, filter))
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const entries = data?.pages.flatMap((page) => page.entries)
  return (
    <OverviewCard icon="history" title="Historique">
      <NoteField record={record} />
      <TimelineFilter chosen={filter} onChoose={setFilter} />
      {error && <Block px={2} pb={2}><LoadError query={query} /></Block>}
      {!entries && !error && <TimelineSkeleton />}
      {entries?.length === 0 && <Text color="text.secondary" px={2} pb={2}>Rien de tel n’est encore arrivé.</Text>}
      {entries && entries.length > 0 && <TimelineDays record={record} days={byDay(entries, today)} />}
      {hasNextPage && (
        <Block px={2} py={1} divider="top">
          <Button fullWidth color="inherit" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>Voir plus</Button>
        </Block>
      )}
    </OverviewCard>
  )
}

function TimelineSkeleton() {
  return (
    <Block role="status" aria-label="Chargement de l’historique" px={2} pb={2}>
      {[60, 80, 45, 70].map((width) => <Skeleton key={width} height={40} width={`${width}%`} />)}
    </Block>
  )
}
