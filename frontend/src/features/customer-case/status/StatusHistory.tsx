import Box from '@mui/material/Box'
import List from '@mui/material/List'
import Stack from '@mui/material/Stack'
import { familiesOf } from '@/components/steps/steps'
import { formatInstant, formatInstantWithTime } from '@/format/date'
import { displayText } from '@/format/displayText'
import { fullName } from '@/format/fullName'
import type { CustomerCase } from '../api'
import { colorsOf, type CaseStatus } from './status'

const LABEL = 'Statuts du dossier'

interface StatusHistoryProps {
  status: CustomerCase['status']
  /** Accessible name of the list, where there are several. */
  label?: string
}

interface ShownStatus {
  label: string
  family: CaseStatus['family']
  date: string
  time: string
  author?: string
}

/** Families of a case with their start dates, for people outside the firm: without internal statuses and authors. */
export function StatusFamilyHistory({ status, label = LABEL }: StatusHistoryProps) {
  return (
    <Entries
      label={label}
      entries={familiesOf(status).map(({ date, family }) => ({
        label: family.label,
        family,
        date,
        time: formatInstant(date),
      }))}
    />
  )
}

/** Status history of a case, newest first: a dot in the colour of each family, the current one marked. */
export function StatusHistory({ status }: Pick<StatusHistoryProps, 'status'>) {
  const entries = status.map(({ label: statusLabel, family, date, author }): ShownStatus => ({
    label: displayText(statusLabel),
    family,
    date,
    time: formatInstantWithTime(date),
    ...(author && { author: fullName(author) }),
  }))
  return <Entries label={LABEL} entries={entries} />
}

function Entries({ label, entries }: { label: string; entries: readonly ShownStatus[] }) {
  const newestFirst = entries.toReversed()
  return (
    <List component="ol" disablePadding aria-label={label}>
      {newestFirst.map((entry, index) => (
        <Box
          key={`${entry.date} ${entry.label} ${newestFirst.length - index}`}
          component="li"
          aria-current={index === 0 ? 'step' : undefined}
          sx={{ display: 'grid', columnGap: 1.5, gridTemplateColumns: '20px minmax(0, 1fr)' }}
        >
          <Dot colour={colorsOf(entry).color} isCurrent={index === 0} isLast={index === newestFirst.length - 1} />
          <Box sx={{ pb: 2 }}>
            <Box sx={{ fontWeight: index === 0 ? 700 : 400 }}>
              {entry.label}
              {index === 0 && (
                <Box
                  component="span"
                  sx={{
                    ml: 1,
                    px: 0.75,
                    borderRadius: 1,
                    bgcolor: 'sunken',
                    fontSize: '0.8125rem',
                    fontWeight: 600,
                    whiteSpace: 'nowrap',
                  }}
                >
                  Statut actuel
                </Box>
              )}
            </Box>
            <Box component="time" dateTime={entry.date} sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
              {entry.time}
            </Box>
            {entry.author && (
              <Box
                sx={{ color: 'text.secondary', fontSize: '0.875rem', overflowWrap: 'anywhere' }}
              >{`par ${entry.author}`}</Box>
            )}
          </Box>
        </Box>
      ))}
    </List>
  )
}

function Dot({ colour, isCurrent, isLast }: { colour: string; isCurrent: boolean; isLast: boolean }) {
  const size = isCurrent ? 14 : 10
  return (
    <Stack sx={{ alignItems: 'center' }}>
      <Box sx={{ mt: 0.75, width: size, height: size, flex: 'none', borderRadius: '50%', bgcolor: colour }} />
      {!isLast && <Box sx={{ flex: 1, width: 2, my: 0.5, bgcolor: 'divider' }} />}
    </Stack>
  )
}
