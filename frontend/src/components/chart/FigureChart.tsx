import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { BarChart } from '@mui/x-charts/BarChart'
import { NO_VALUE } from '@/format/displayText'
import { down } from '@/theme/scale'

/** Data of one question, for its chart, table and file. */
export interface ChartData {
  /** Header of the first column. */
  heading: string
  /** Names of the numeric columns. */
  measures: readonly string[]
  rows: readonly ChartRow[]
  /** Unit of the numbers, such as « jours ». */
  unit?: string
}

export interface ChartRow {
  name: string
  /** Short label, for narrow places. */
  short?: string
  /** Null where there is no value. */
  values: readonly (number | null)[]
}

interface FigureChartProps {
  /** Accessible description. */
  label: string
  chart: ChartData
  /** Horizontal bars, for long names. */
  horizontal?: boolean
}

/** « 268 k » */
const compactNumber = new Intl.NumberFormat('fr-FR', { notation: 'compact' })
const CHART_HEIGHT = 300
const ROW_HEIGHT = 52

function heightOf({ rows }: ChartData, horizontal: boolean): number {
  return horizontal ? 48 + Math.max(1, rows.length) * ROW_HEIGHT : CHART_HEIGHT
}

/** Bar chart with values: series differ in lightness and by labels, not only in hue. */
export function FigureChart({ label, chart, horizontal = false }: FigureChartProps) {
  const { palette } = useTheme()
  const isPhone = useMediaQuery(down('sm'))
  const shades = [palette.primary.main, palette.accent.main, palette.edge]
  const series = chart.measures.map((measure, index) => ({
    label: measure,
    data: chart.rows.map(({ values }) => values[index] ?? null),
    color: shades[index] ?? palette.edge,
    valueFormatter: (value: number | null) =>
      value === null ? NO_VALUE : `${value.toLocaleString('fr-FR')}${chart.unit ? `\u00A0${chart.unit}` : ''}`,
    ...(horizontal && {
      barLabel: ({ value }: { value: number | null }) => (value ? value.toLocaleString('fr-FR') : ''),
      barLabelPlacement: 'outside' as const,
    }),
  }))
  const nameOf = (index: number, isTick: boolean) => {
    const { name, short = name } = chart.rows[index] ?? { name: '' }
    if (!isTick || horizontal) return name
    return isPhone ? name.slice(0, 1).toLocaleUpperCase('fr-FR') : short
  }
  const largest = Math.max(1, ...chart.rows.flatMap(({ values }) => values.map((value) => value ?? 0)))
  // Rows are identified by their index, because two of them may have the same name.
  const band = {
    data: chart.rows.map((_, index) => index),
    scaleType: 'band' as const,
    valueFormatter: (index: number, { location }: { location: string }) => nameOf(index, location === 'tick'),
  }
  const axes = horizontal
    ? {
        layout: 'horizontal' as const,
        yAxis: [{ ...band, width: isPhone ? 110 : 180, disableLine: true, disableTicks: true }],
        xAxis: [{ max: largest * 1.15, position: 'none' as const }],
      }
    : {
        xAxis: [{ ...band, disableTicks: true }],
        yAxis: [
          {
            width: 56,
            tickMinStep: 1,
            valueFormatter: (value: number) => compactNumber.format(value),
            disableLine: true,
            disableTicks: true,
          },
        ],
      }
  return (
    <Box role="img" aria-label={label}>
      <BarChart
        {...axes}
        series={series}
        height={heightOf(chart, horizontal)}
        borderRadius={3}
        skipAnimation
        disableKeyboardNavigation
        {...(!horizontal && { grid: { horizontal: true } })}
        margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
      />
    </Box>
  )
}
