import { memoizeOnce } from './memoizeOnce'

const rate = memoizeOnce(() => new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 3 }))
const shown = memoizeOnce(() => new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 3 }))

/** « 3,45 % »; empty when absent. */
export function formatPercent(percent: number | null | undefined): string {
  return percent === null || percent === undefined || Number.isNaN(percent) ? '' : `${shown().format(percent)}\u00A0%`
}

/** « 3,4 »: text of a rate field after blur. */
export function formatPercentInput(percent: number | null | undefined): string {
  return percent === null || percent === undefined || Number.isNaN(percent) ? '' : rate().format(percent)
}
