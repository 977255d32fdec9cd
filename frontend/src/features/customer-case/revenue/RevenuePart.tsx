import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Amount } from '@/components/form/input/Amount'
import type { Column } from '@/components/table/column'
import { DataTable } from '@/components/table/DataTable'
import { formatDate } from '@/format/date'
import { NO_VALUE } from '@/format/displayText'
import { useDialogState } from '@/session/dialogState'
import type { CustomerCase, Revenue } from '../api'
import { CaseSection, EditPartButton } from '../CaseSection'
import { RevenueDialog } from './RevenueDialog'
import { hasRevenue, REVENUE_KINDS, REVENUE_STAGES } from './revenueForm'

interface Line {
  key: string
  label: string
  stages: NonNullable<Revenue['fee']>
}

const COLUMNS: Column<Line>[] = [
  { key: 'kind', header: 'Nature', cell: ({ label }) => label },
  ...REVENUE_STAGES.map(({ key, label }): Column<Line> => ({
    key,
    header: label,
    align: 'right',
    cell: ({ stages }) => <Money {...stages[key]} />,
  })),
]

/** Revenue of a case. */
export function RevenuePart({ customerCase, revenue }: { customerCase: CustomerCase; revenue: Revenue }) {
  const [isEditOpen, setIsEditOpen] = useDialogState(`revenue:${customerCase.uuid}`, false)
  const hasAnyRevenue = hasRevenue(revenue)
  return (
    <CaseSection
      title="Rémunération"
      action={
        <EditPartButton
          label={hasAnyRevenue ? 'Modifier la rémunération' : 'Renseigner la rémunération'}
          onClick={() => setIsEditOpen(true)}
        />
      }
    >
      {hasAnyRevenue ? (
        <DataTable
          label="Rémunération"
          columns={COLUMNS}
          rows={REVENUE_KINDS.map(({ key, label }) => ({ key, label, stages: revenue[key] ?? {} }))}
          rowKey={({ key }) => key}
          empty=""
        />
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>Ni honoraires ni commission pour le moment.</Typography>
      )}
      {isEditOpen && <RevenueDialog customerCase={customerCase} onClose={() => setIsEditOpen(false)} />}
    </CaseSection>
  )
}

function Money({ amount, date }: { amount?: number | null; date?: string | null }) {
  if (typeof amount !== 'number') return NO_VALUE
  return (
    <>
      <Amount amount={amount} />
      {date && (
        <Box
          component="span"
          sx={{ display: 'block', color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 400 }}
        >{`le ${formatDate(date)}`}</Box>
      )}
    </>
  )
}
