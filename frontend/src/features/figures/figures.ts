import type { ChartData } from '@/components/chart/FigureChart'
import { formatEuros, formatRatio } from '@/format/number'
import { MONTH_NAMES } from '@/format/date'
import type { Figures, Month, Share } from './api'

export type Measure = keyof Month

export const MEASURES: readonly { value: Measure; label: string }[] = [
  { value: 'inquiries', label: 'Demandes reçues' },
  { value: 'records', label: 'Fiches clients créées' },
  { value: 'opened', label: 'Dossiers ouverts' },
  { value: 'completed', label: 'Dossiers complétés par le client' },
  { value: 'signed', label: 'Dossiers financés ou assurés' },
  { value: 'refused', label: 'Dossiers refusés' },
  { value: 'signedAmount', label: 'Montants financés ou assurés' },
  { value: 'invoiced', label: 'Rémunération facturée' },
  { value: 'received', label: 'Rémunération encaissée' },
]

/** Measures in euros. */
const EURO_MEASURES: ReadonlySet<Measure> = new Set(['signedAmount', 'invoiced', 'received'])

/** Measures of a breakdown: cases, amount, outcome. */
export const BREAKDOWN_MEASURES = [
  { value: 'cases', label: 'Dossiers' },
  { value: 'amount', label: 'Montants des projets' },
  { value: 'received', label: 'Rémunération encaissée' },
] as const
export type BreakdownMeasure = (typeof BREAKDOWN_MEASURES)[number]['value']

/** Selectable years: the last six, and the chosen one if it is earlier. */
export function yearsToChoose(selectedYear: number, today: string): number[] {
  const currentYear = Number(today.slice(0, 4))
  const recent = Array.from({ length: 6 }, (_, back) => currentYear - back)
  return recent.includes(selectedYear) ? recent : [...recent, selectedYear].toSorted((a, b) => b - a)
}

const SHORT_MONTHS = ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.']

export function totalOf(months: readonly Month[], measure: Measure): number {
  // In cents: decimal sums are inexact.
  return months.reduce((sum, month) => sum + Math.round(month[measure] * 100), 0) / 100
}

/** « +12 % » from one year to the next; null when the earlier one is zero. */
export function changeText(value: number, previousValue: number): string | null {
  if (previousValue === 0) return null
  const change = Math.round(((value - previousValue) / previousValue) * 100)
  if (change === 0) return '0\u00A0%'
  return `${change > 0 ? '+' : '−'}${Math.abs(change)}\u00A0%`
}

/** Number of a year, beside the year before. */
interface YearTotal {
  label: string
  value: string
  before: string
}

/** Totals of a year; the change from the year before is shown only for a completed year. */
export function yearTotals(figures: Figures, today: string): YearTotal[] {
  const { year, months, monthsBefore, conversion, conversionBefore } = figures
  const isCurrentYear = year === Number(today.slice(0, 4))
  const total = (label: string, measure: Measure, format: (value: number) => string): YearTotal => {
    const previousTotal = totalOf(monthsBefore, measure)
    const currentTotal = totalOf(months, measure)
    const change = isCurrentYear ? null : changeText(currentTotal, previousTotal)
    return {
      label,
      value: format(currentTotal),
      before: `${format(previousTotal)} en ${year - 1}${change ? ` (${change})` : ''}`,
    }
  }
  return [
    total('Demandes reçues', 'inquiries', formatCount),
    total('Dossiers ouverts', 'opened', formatCount),
    total('Dossiers financés ou assurés', 'signed', formatCount),
    {
      label: 'Demandes signées à ce jour',
      value: formatRatio(conversion.rate),
      before: `${formatRatio(conversionBefore.rate)} en ${year - 1}`,
    },
    total('Montants financés ou assurés', 'signedAmount', formatEuros),
    total('Rémunération encaissée', 'received', formatEuros),
  ]
}

function formatCount(count: number): string {
  return count.toLocaleString('fr-FR')
}

export function monthlyChart({ year, months, monthsBefore }: Figures, measure: Measure): ChartData {
  return {
    heading: 'Mois',
    measures: [String(year), String(year - 1)],
    rows: MONTH_NAMES.map((name, index) => ({
      name,
      short: SHORT_MONTHS[index] ?? name,
      values: [months[index]?.[measure] ?? 0, monthsBefore[index]?.[measure] ?? 0],
    })),
    ...(EURO_MEASURES.has(measure) && { unit: '€' }),
  }
}

export function conversionChart({ year, conversion, conversionBefore }: Figures): ChartData {
  const step = (name: string, key: 'inquiries' | 'recorded' | 'opened' | 'signed') => ({
    name,
    values: [conversion[key], conversionBefore[key]],
  })
  return {
    heading: 'Étape',
    measures: [`Reçues en ${year}`, `Reçues en ${year - 1}`],
    rows: [
      step('Demandes reçues', 'inquiries'),
      step('Avec une fiche', 'recorded'),
      step('Avec un dossier', 'opened'),
      step('Signées', 'signed'),
    ],
  }
}

export function delayChart({ year, delays: families }: Figures): ChartData {
  return {
    heading: 'Étape du dossier',
    measures: [String(year), String(year - 1)],
    rows: families.map(({ family, medianDays, before }) => ({ name: family, values: [medianDays, before ?? null] })),
    unit: 'jours',
  }
}

export function shareChart(heading: string, shares: readonly Share[], measure: BreakdownMeasure = 'cases'): ChartData {
  if (measure !== 'cases') {
    const rows = shares
      .filter((share) => share[measure] > 0)
      .map((share) => ({ name: share.name, values: [share[measure]] }))
    const sortedRows = rows.toSorted((row, otherRow) => (otherRow.values[0] ?? 0) - (row.values[0] ?? 0))
    return {
      heading,
      measures: [BREAKDOWN_MEASURES.find(({ value }) => value === measure)?.label ?? ''],
      rows: sortedRows,
      unit: '€',
    }
  }
  return {
    heading,
    measures: ['Ouverts', 'Financés ou assurés', 'Refusés'],
    rows: shares.map(({ name, opened, signed, refused }) => ({ name, values: [opened, signed, refused] })),
  }
}

/** Starts of formulas, also where a program with another separator starts a cell. */
const FORMULA_STARTS = /^(?=[\t\r])|(?<=(?:^|[,\t\n])"*)(?=[=+\-@＝＋－＠])/g

/** CSV for French spreadsheets; texts that look like formulas are escaped. */
export function csvOf({ heading, measures, rows }: ChartData): string {
  const text = (value: string) => {
    const safe = value.replace(FORMULA_STARTS, "'")
    return /[;"\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  }
  const formatNumber = (value: number | null) => (value === null ? '' : String(value).replace('.', ','))
  const lines = [
    [heading, ...measures].map(text),
    ...rows.map(({ name, values }) => [text(name), ...values.map(formatNumber)]),
  ]
  return `\uFEFF${lines.map((line) => `${line.join(';')}\r\n`).join('')}`
}

/** Accessible description of a chart: its largest values. */
export function describeChart({ measures, rows, unit }: ChartData): string {
  const [first = ''] = measures
  const largest = rows.toSorted((a, b) => (b.values[0] ?? 0) - (a.values[0] ?? 0)).slice(0, 3)
  const values = largest.map(
    ({ name, values: [value] }) => `${name} ${(value ?? 0).toLocaleString('fr-FR')}${unit ? ` ${unit}` : ''}`,
  )
  return `${first}\u202F: ${values.join(', ')}. Toutes les valeurs sont dans le tableau.`
}
