import Box from '@mui/material/Box'
import { formatInstantWithTime } from '@/format/date'
import type { CustomerCase } from './api'
import { FAMILY_COLOURS, familyOf, shownStatus } from './status'

/** What the case went through, the newest first: a dot in the colour of each family. */
export function TimeLine({ status }: { status: CustomerCase['status'] }) {
  const newestFirst = status.toReversed()
  return (
    <Box component="ol" aria-label="Statuts du dossier" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {newestFirst.map((entry, index) => (
        <Box
          component="li"
          key={`${entry.date} ${entry.label} ${newestFirst.length - index}`}
          aria-current={index === 0 ? 'step' : undefined}
          sx={{ display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', columnGap: 1.5 }}
        >
          <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center' }}>
            <Box
              sx={{
                mt: 0.75,
                width: index === 0 ? 14 : 10,
                height: index === 0 ? 14 : 10,
                flex: 'none',
                borderRadius: '50%',
                bgcolor: FAMILY_COLOURS[familyOf(entry.label)].text,
              }}
            />
            {index < newestFirst.length - 1 && <Box sx={{ flex: 1, width: 2, my: 0.5, bgcolor: 'divider' }} />}
          </Box>
          <Box sx={{ pb: 2 }}>
            <Box sx={{ fontWeight: index === 0 ? 700 : 400 }}>{shownStatus(entry.label)}</Box>
            <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{formatInstantWithTime(entry.date)}</Box>
          </Box>
        </Box>
      ))}
    </Box>
  )
}
