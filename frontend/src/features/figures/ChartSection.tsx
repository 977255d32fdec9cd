import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState, type ReactNode } from 'react'
import type { ChartData, ChartRow } from '@/components/chart/FigureChart'
import { saveText } from '@/components/download/saveText'
import { lazyPart } from '@/components/feedback/lazyPart'
import { Icon } from '@/components/icon/Icon'
import type { Column } from '@/components/table/column'
import { DataTable } from '@/components/table/DataTable'
import { NO_VALUE } from '@/format/displayText'
import { csvOf, describeChart } from './figures'

const FigureChart = lazyPart(
  async () => (await import('@/components/chart/FigureChart')).FigureChart,
  <Skeleton variant="rounded" height={300} />,
)

interface ChartSectionProps {
  title: string
  /** Base name of the CSV file. */
  fileName: string
  chart: ChartData
  /** Horizontal bars, for long names. */
  horizontal?: boolean
  /** Explanation of the count. */
  note: string
  empty: string
  /** Controls of the question. */
  children?: ReactNode
}

/** Statistics question: chart, table and CSV file. */
export function ChartSection({ title, fileName, chart, horizontal = false, note, empty, children }: ChartSectionProps) {
  const id = useId()
  const [showsTable, setShowsTable] = useState(false)
  const isEmpty = chart.rows.every(({ values }) => values.every((value) => !value))
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: { xs: 2, md: 3 }, minWidth: 0 }}>
      <Typography component="h2" id={id} variant="h4" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
      {isEmpty && <Typography sx={{ color: 'text.secondary', py: 2 }}>{empty}</Typography>}
      {!isEmpty && showsTable && (
        <DataTable
          label={title}
          columns={columnsOf(chart)}
          rows={chart.rows}
          rowKey={(row) => String(chart.rows.indexOf(row))}
          empty={empty}
        />
      )}
      {!isEmpty && !showsTable && (
        <FigureChart label={`${title} ${describeChart(chart)}`} chart={chart} horizontal={horizontal} />
      )}
      <Typography sx={{ fontSize: '0.8125rem', color: 'text.secondary', mt: 1, maxWidth: '72ch' }}>{note}</Typography>
      {!isEmpty && (
        <Stack
          direction="row"
          spacing={0.5}
          sx={{ alignItems: 'center', flexWrap: 'wrap', mt: 1, justifyContent: 'flex-end' }}
        >
          <Button
            size="compact"
            color="inherit"
            aria-pressed={showsTable}
            startIcon={<Icon name="template" size={18} />}
            onClick={() => setShowsTable(!showsTable)}
          >
            Voir le tableau
          </Button>
          <Button
            size="compact"
            color="inherit"
            startIcon={<Icon name="download" size={18} />}
            aria-label={`Télécharger\u202F: ${title}`}
            onClick={() => saveText(`${fileName}.csv`, csvOf(chart), 'text/csv')}
          >
            Télécharger
          </Button>
        </Stack>
      )}
    </Paper>
  )
}

function columnsOf({ heading, measures, unit }: ChartData): Column<ChartRow>[] {
  const valueText = (value: number | null | undefined) =>
    value === null || value === undefined ? NO_VALUE : `${value.toLocaleString('fr-FR')}${unit ? `\u00A0${unit}` : ''}`
  return [
    { key: 'name', header: heading, cell: ({ name }) => name },
    ...measures.map((header, index): Column<ChartRow> => ({
      key: header,
      header,
      align: 'right',
      cell: ({ values }) => valueText(values[index]),
    })),
  ]
}
