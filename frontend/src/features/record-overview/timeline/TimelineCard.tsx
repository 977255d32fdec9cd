import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TitledCard } from '@/components/layout/TitledCard'
import { LoadError } from '@/components/table/LoadError'
import { timelineQuery } from '../api'
import { groupByDay } from './days'
import { FILTERS, type Filter } from './kinds'
import { NoteField } from './NoteField'
import { TimelineDays } from './TimelineDays'

/** Timeline of a record, newest first, with a note input. */
export function TimelineCard({ record, today }: { record: string; today: string }) {
  const [filter, setFilter] = useState<Filter>('')
  const query = useInfiniteQuery(timelineQuery(record, filter))
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const entries = data?.pages.flatMap((page) => page.entries)
  return (
    <TitledCard icon="history" title="Historique">
      <NoteField record={record} />
      <TimelineFilter selectedFilter={filter} onChoose={setFilter} />
      {error && (
        <Box sx={{ px: 2, pb: 2 }}>
          <LoadError query={query} />
        </Box>
      )}
      {!entries && !error && <TimelineSkeleton />}
      {entries?.length === 0 && (
        <Typography sx={{ color: 'text.secondary', px: 2, pb: 2 }}>Rien de tel n’est encore arrivé.</Typography>
      )}
      {entries && entries.length > 0 && <TimelineDays record={record} days={groupByDay(entries, today)} />}
      {hasNextPage && (
        <Box sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}>
          <Button fullWidth color="inherit" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Voir plus
          </Button>
        </Box>
      )}
    </TitledCard>
  )
}

function TimelineSkeleton() {
  return (
    <Box role="status" aria-label="Chargement de l’historique" sx={{ px: 2, pb: 2 }}>
      {[60, 80, 45, 70].map((width) => (
        <Skeleton key={width} height={40} width={`${width}%`} />
      ))}
    </Box>
  )
}

/** Filter by kind of entry. */
function TimelineFilter({ selectedFilter, onChoose }: { selectedFilter: Filter; onChoose: (filter: Filter) => void }) {
  return (
    <Box sx={{ px: 2, py: 1.25, overflowX: 'auto' }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={selectedFilter}
        aria-label="Filtrer l’historique"
        onChange={(_, value: Filter | null) => {
          if (value !== null) onChoose(value)
        }}
        sx={{
          flexWrap: 'wrap',
          gap: 0.75,
          '& .MuiToggleButton-root': {
            border: 1,
            borderColor: 'divider',
            borderRadius: 99,
            px: 1.5,
            minHeight: 36,
            marginLeft: 0,
          },
        }}
      >
        {FILTERS.map(({ value, label }) => (
          <ToggleButton key={value} value={value}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  )
}
