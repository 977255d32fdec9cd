import Box from '@mui/material/Box'
import { formatInstantWithTime } from '@/format/date'
import type { CustomerCase } from '../api'
import { colourOf, shownStatus } from './status'

interface TimeLineProps {
  status: CustomerCase['status']
  /** Names the list for screen readers, where there are several. */
  label?: string
  /** In the words of customers and partners, the status itself as a detail. */
  plain?: boolean
}

/** What the case went through, the newest first: a dot in the colour of each family, the present one marked. */
export function TimeLine({ status, label = 'Statuts du dossier', plain = false }: TimeLineProps) {
  const newestFirst = status.toReversed()
  return (
    <Box component="ol" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {newestFirst.map((entry, index) => (
        <Box
          component="li"
          key={`${entry.date} ${entry.label} ${newestFirst.length - index}`}
          aria-current={index === 0 ? 'step' : undefined}
          sx={{ display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', columnGap: 1.5 }}
        >
          <Dot colour={colourOf(entry).text} current={index === 0} last={index === newestFirst.length - 1} />
          <Box sx={{ pb: 2 }}>
            <Box sx={{ fontWeight: index === 0 ? 700 : 400 }}>
              {plain ? entry.family.label : shownStatus(entry.label)}
              {index === 0 && (
                <Box
                  component="span"
                  sx={{ ml: 1, px: 0.75, borderRadius: 1, bgcolor: 'sunken', fontSize: '0.8125rem', fontWeight: 600, whiteSpace: 'nowrap' }}
                >
                  Statut actuel
                </Box>
              )}
            </Box>
            <Box component="time" dateTime={entry.date} sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
              {formatInstantWithTime(entry.date)}
            </Box>
            {(plain || entry.author) && (
              <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
                {plain ? shownStatus(entry.label) : `par ${entry.author?.firstName} ${entry.author?.lastName}`}
              </Box>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

function Dot({ colour, current, last }: { colour: string; current: boolean; last: boolean }) {
  const size = current ? 14 : 10
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center' }}>
      <Box sx={{ mt: 0.75, width: size, height: size, flex: 'none', borderRadius: '50%', bgcolor: colour }} />
      {!last && <Box sx={{ flex: 1, width: 2, my: 0.5, bgcolor: 'divider' }} />}
    </Box>
  )
}
