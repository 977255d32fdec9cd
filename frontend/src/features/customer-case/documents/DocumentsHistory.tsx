import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import { useState } from 'react'
import { formatInstantWithTime } from '@/format/date'
import { fullName } from '@/format/fullName'
import type { CustomerCase } from '../api'

type Entry = NonNullable<CustomerCase['history']>[number]

/** Number of entries shown before the button that shows all. */
const COLLAPSED_COUNT = 5

/** History of the documents, newest first; a long one is collapsed. */
export function DocumentsHistory({ entries }: { entries: readonly Entry[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const newestFirst = entries.toReversed()
  const visibleEntries = showsAll ? newestFirst : newestFirst.slice(0, COLLAPSED_COUNT)
  return (
    <>
      <List component="ol" disablePadding aria-label="Historique des pièces">
        {visibleEntries.map((entry) => (
          <Box
            key={`${entry.date} ${entry.kind} ${entry.detail}`}
            component="li"
            sx={{ py: 0.75, borderBottom: 1, borderColor: 'divider' }}
          >
            <Box sx={{ fontWeight: 600 }}>{entry.label}</Box>
            {entry.detail && <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{entry.detail}</Box>}
            <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
              <time dateTime={entry.date}>{formatInstantWithTime(entry.date)}</time>
              {entry.author && ` par ${fullName(entry.author)}`}
            </Box>
          </Box>
        ))}
      </List>
      {entries.length > COLLAPSED_COUNT && (
        <Box sx={{ mt: 1 }}>
          <Button size="small" color="inherit" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Voir moins' : `Voir tout (${entries.length})`}
          </Button>
        </Box>
      )}
    </>
  )
}
