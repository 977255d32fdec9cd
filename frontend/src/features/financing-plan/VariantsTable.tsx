import Box from '@mui/material/Box'
import { useQueries } from '@tanstack/react-query'
import type { Column } from '@/components/table/column'
import { DataTable } from '@/components/table/DataTable'
import { Tag, TAG_COLORS } from '@/components/table/Tag'
import { formatEuros, formatPrice, formatPercent, formatRatio } from '@/format/number'
import { NO_VALUE } from '@/format/displayText'
import { previewQuery, type PlanInput, type PlanResult } from './api'
import { hcsfTexts, missingValues } from './planText'

export interface ComparedVariant {
  name: string
  chosen: boolean
  input: PlanInput
}

interface Line {
  label: string
  text: (result: PlanResult) => string
}

const VARIANT_LINES: readonly Line[] = [
  { label: 'Emprunté', text: ({ resources }) => formatEuros(resources.loans) },
  { label: 'Première mensualité', text: ({ phases }) => (phases[0] ? formatPrice(phases[0].totalFirst) : NO_VALUE) },
  { label: 'TAEG', text: ({ rates }) => formatPercent(rates.taeg) },
  { label: 'Coût total, assurance comprise', text: ({ totals }) => formatEuros(totals.costWithInsurance) },
  { label: 'Coût sur huit ans', text: ({ totals }) => formatEuros(totals.costOver96Months) },
  { label: 'Taux d’endettement', text: ({ household }) => formatRatio(household?.debtRatioAfter, 1) },
  { label: 'Reste à vivre', text: ({ household }) => (household ? formatEuros(household.livingAfter) : NO_VALUE) },
  { label: 'HCSF', text: (result) => hcsfText(result) },
]

function hcsfText(result: PlanResult): string {
  const texts = hcsfTexts(result)
  if (texts.length === 0) return NO_VALUE
  return texts.some(({ isExceeded }) => isExceeded) ? 'dépassé' : 'respecté'
}

/** Variants side by side, one line for each figure. */
export function VariantsTable({ variants }: { variants: readonly ComparedVariant[] }) {
  const results = useQueries({ queries: variants.map(({ input }) => previewQuery(input)) })
  const chosenVariant = variants.find(({ chosen }) => chosen)
  return (
    <Box sx={{ mb: 3 }}>
      {chosenVariant && (
        <Box sx={{ mb: 1 }}>
          <Tag colors={TAG_COLORS.done}>{`Variante retenue\u202F: ${chosenVariant.name}`}</Tag>
        </Box>
      )}
      <DataTable
        label="Variantes comparées"
        columns={columnsFor(variants, results)}
        rows={VARIANT_LINES}
        rowKey={({ label }) => label}
        empty=""
      />
    </Box>
  )
}

interface Preview {
  data: PlanResult | undefined
  error: unknown
}

function columnsFor(variants: readonly ComparedVariant[], results: readonly Preview[]): Column<Line>[] {
  const isComplete = (index: number) => missingValues(variants[index]?.input ?? {}).length === 0
  return [
    { key: 'label', header: 'Variante', cell: ({ label }) => label },
    ...variants.map(({ name, chosen }, index): Column<Line> => ({
      key: String(index),
      header: name || `Variante ${index + 1}`,
      align: 'right',
      cell: (line) => (
        <Box component="span" sx={{ whiteSpace: 'nowrap', fontWeight: chosen ? 600 : 400 }}>
          {isComplete(index) ? cellText(line, results[index]) : NO_VALUE}
        </Box>
      ),
    })),
  ]
}

function cellText(line: Line, preview: Preview | undefined): string {
  if (preview?.error) return NO_VALUE
  return preview?.data ? line.text(preview.data) : '…'
}
