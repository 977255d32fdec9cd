import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { LoadError } from '@/components/table/LoadError'
import { useToday } from '@/components/useToday'
import { useDialogState } from '@/session/dialogState'
import { overviewQuery } from './api'
import { WriteDialog } from './mail/WriteDialog'
import { BudgetCard } from './overview/BudgetCard'
import { LastReports } from './overview/LastReports'
import { OpenCard } from './overview/OpenCard'
import { ContactCard } from './overview/ContactCard'
import { TimelineCard } from './timeline/TimelineCard'

const CARDS_GRID = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'repeat(2, minmax(0, 1fr))',
    xl: 'minmax(0, 3fr) minmax(0, 4fr) minmax(0, 3fr)',
  },
} as const

/** Overview of a record above its form: contacts, open work, missing documents, budget, reports. */
export function RecordSummary({ record }: { record: string }) {
  const query = useQuery(overviewQuery(record))
  const { data: overview, error } = query
  // Recipients of the mail being written; null when the dialog is closed.
  const [mailRecipients, setMailRecipients] = useDialogState<readonly string[] | null>(`write:${record}`, null)
  const today = useToday()
  if (error && !overview)
    return (
      <Box sx={{ mb: 4 }}>
        <LoadError query={query} />
      </Box>
    )
  if (!overview) return <SummarySkeleton />
  return (
    <Box component="section" aria-label="Aperçu de la fiche" sx={{ mb: 5 }}>
      <Box sx={{ ...CARDS_GRID, alignItems: 'start' }}>
        <ContactCard overview={overview} onWrite={setMailRecipients} />
        <OpenCard record={record} overview={overview} today={today} />
        {overview.budget && <BudgetCard record={record} budget={overview.budget} projects={overview.projects} />}
        <LastReports record={record} reports={overview.reports} />
        <Box sx={{ gridColumn: { md: '1 / -1', xl: '1 / 3' }, gridRow: { xl: '2 / span 2' } }}>
          <TimelineCard record={record} today={today} />
        </Box>
      </Box>
      {mailRecipients && (
        <WriteDialog
          record={record}
          overview={overview}
          initialRecipients={mailRecipients}
          onClose={() => setMailRecipients(null)}
        />
      )}
    </Box>
  )
}

/** Placeholder with the usual height of the overview. */
function SummarySkeleton() {
  return (
    <Box role="status" aria-label="Chargement de l’aperçu" sx={{ mb: 5 }}>
      <Box sx={CARDS_GRID}>
        {['contact', 'open', 'budget'].map((card) => (
          <Paper key={card} variant="outlined" sx={{ p: 2, minHeight: 220 }}>
            <Skeleton width="40%" height={28} />
            <Skeleton height={44} />
            <Skeleton height={44} width="80%" />
          </Paper>
        ))}
      </Box>
    </Box>
  )
}
