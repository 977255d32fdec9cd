import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import { Amount } from '@/components/form/input/Amount'
import { AppLink } from '@/components/link/AppLink'
import { Tag } from '@/components/table/Tag'
import { displayText } from '@/format/displayText'
import { useUser } from '@/session/session'
import type { CaseRow } from '../api'
import { CaseRowMenu } from '../CaseRowMenu'
import { awaitedText, isLocked, missingText, sinceText, WAITING_FOR_LABELS, waitingForColors, OverdueTag } from '../row'

interface BoardCardProps {
  row: CaseRow
  isDragged: boolean
  onDrag: (row: CaseRow | null) => void
}

/** Card of a case; moved by its menu or by drag and drop. */
export function BoardCard({ row, isDragged, onDrag }: BoardCardProps) {
  const { uuid, customerRecord, label, status, employees, waitingFor, project, bank } = row
  const missingNotice = missingText(row)
  const isReadOnly = isLocked(row, useUser().role)
  return (
    <Paper
      component="li"
      variant="outlined"
      draggable={!isReadOnly}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        onDrag(row)
      }}
      onDragEnd={() => onDrag(null)}
      sx={{ p: 1.5, position: 'relative', cursor: isReadOnly ? 'auto' : 'grab', opacity: isDragged ? 0.5 : 1 }}
    >
      <Box sx={{ pr: 4.5, mb: 0.5, overflowWrap: 'anywhere' }}>
        <AppLink
          to="/customer-records/$uuid/cases/$case"
          params={{ uuid: customerRecord.uuid, case: uuid }}
          underline="none"
          draggable={false}
          color="inherit"
          sx={{ fontWeight: 650 }}
        >
          {customerRecord.label}
          <Box component="span" sx={{ display: 'block', fontSize: '0.875rem', fontWeight: 400 }}>
            {label}
          </Box>
        </AppLink>
      </Box>
      <Box sx={{ position: 'absolute', top: 4, right: 4 }}>
        <CaseRowMenu row={row} />
      </Box>
      <Box sx={{ fontSize: '0.875rem', fontWeight: 600 }}>{displayText(status)}</Box>
      <Stack
        direction="row"
        sx={{ alignItems: 'center', columnGap: 1, flexWrap: 'wrap', fontSize: '0.8125rem', color: 'text.secondary' }}
      >
        {sinceText(row)}
        {row.stuck && <OverdueTag />}
      </Stack>
      {row.awaited && (
        <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>{awaitedText(row)}</Box>
      )}
      {typeof project?.amount === 'number' && (
        <Stack
          direction="row"
          sx={{ columnGap: 1, flexWrap: 'wrap', mt: 0.75, fontSize: '0.875rem', alignItems: 'baseline' }}
        >
          <Box component="span" sx={{ fontWeight: 650, whiteSpace: 'nowrap' }}>
            <Amount amount={project.amount} />
          </Box>
          {bank && (
            <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {bank}
            </Box>
          )}
        </Stack>
      )}
      {(waitingFor || missingNotice) && (
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', mt: 1 }}>
          {waitingFor && (
            <Tag
              colors={waitingForColors(waitingFor)}
            >{`Attend\u202F: ${WAITING_FOR_LABELS[waitingFor].toLowerCase()}`}</Tag>
          )}
          {missingNotice && (
            <Box component="span" sx={{ fontSize: '0.8125rem' }}>
              {missingNotice}
            </Box>
          )}
        </Stack>
      )}
      {employees.length > 0 && (
        <Box sx={{ mt: 0.75, fontSize: '0.8125rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {employees.map((employee) => employee.label).join(', ')}
        </Box>
      )}
    </Paper>
  )
}
