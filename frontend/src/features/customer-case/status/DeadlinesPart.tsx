import Box from '@mui/material/Box'
import List from '@mui/material/List'
import Stack from '@mui/material/Stack'
import { Tag, TAG_COLORS } from '@/components/table/Tag'
import { formatDate } from '@/format/date'
import type { CaseDeadline } from '../api'
import { CaseSection } from '../CaseSection'

/** Deadlines of a case by law and by contract, each with its source. */
export function DeadlinesPart({ deadlines }: { deadlines: readonly CaseDeadline[] }) {
  if (deadlines.length === 0) return null
  return (
    <CaseSection title="Échéances">
      <List disablePadding aria-label="Échéances">
        {deadlines.map((deadline) => (
          <Deadline key={`${deadline.kind} ${deadline.date} ${deadline.label}`} {...deadline} />
        ))}
      </List>
    </CaseSection>
  )
}

function Deadline({ date, label, source, state }: CaseDeadline) {
  const color = state === 'over' ? 'text.secondary' : 'text.primary'
  return (
    <Box component="li" sx={{ py: 0.75 }}>
      <Stack direction="row" sx={{ alignItems: 'center', columnGap: 1.5, rowGap: 0.25, flexWrap: 'wrap' }}>
        <Box
          component="span"
          sx={{
            fontWeight: 600,
            whiteSpace: 'nowrap',
            color: state === 'late' ? 'error.main' : color,
          }}
        >
          {formatDate(date)}
        </Box>
        <Box component="span" sx={{ overflowWrap: 'anywhere', color }}>
          {label}
        </Box>
        {state === 'late' && (
          <Tag colors={TAG_COLORS.attention} nowrap>
            En retard
          </Tag>
        )}
        {state === 'near' && (
          <Tag colors={TAG_COLORS.inProgress} nowrap>
            Proche
          </Tag>
        )}
      </Stack>
      <Box
        component="span"
        sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary', overflowWrap: 'anywhere' }}
      >
        {source}
      </Box>
    </Box>
  )
}
