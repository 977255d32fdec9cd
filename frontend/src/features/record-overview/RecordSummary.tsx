import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Block, Stack } from '@/components/primitives'
import { LoadError } from '@/components/table/LoadError'
import { todayInParis } from '@/format/date'
import { overviewQuery } from './api'
import { WriteDialog } from './mail/WriteDialog'
import { BudgetCard } from './overview/BudgetCard'
import { LastReports } from './overview/LastReports'
import { OpenCard } from './overview/OpenCard'
import { ContactCard } from './overview/ContactCard'
import { SummarySkeleton } from './overview/SummarySkeleton'
import { TimelineCard } from './timeline/TimelineCard'

/** Overview of a record above its form: contacts, open work, missing documents, budget, reports. */
export function RecordSummary({ record }: { record: string }) {
  const query = useQuery(overviewQuery(record))
  const { data: overview, error } = query
  // Recipients of the mail being written; null when the dialog is closed.
  const [writing, setWriting] = useState<readonly string[] | null>(null)
  const today = todayInParis()
  if (error && !overview) return <Block mb={4}><LoadError query={query} /></Block>
  if (!overview) return <SummarySkeleton />
  return (
    <Block component="section" aria-label="Aperçu de la fiche" mb={5}>
      <Stack gap={2} columns={{ xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', xl: 'minmax(0, 3fr) minmax(0, 4fr) minmax(0, 3fr)' }} align="start">
        <ContactCard overview={overview} onWrite={setWriting} />
        <OpenCard record={record} overview={overview} today={today} />
        {overview.budget && <BudgetCard record={record} budget={overview.budget} projects={overview.projects} />}
        <LastReports record={record} reports={overview.reports} />
        <Block gridColumn={{ md: '1 / -1', xl: '1 / 3' }} gridRow={{ xl: '2 / span 2' }}>
          <TimelineCard record={record} today={today} />
        </Block>
      </Stack>
      {writing && <WriteDialog record={record} overview={overview} to={writing} onClose={() => setWriting(null)} />}
    </Block>
  )
}
