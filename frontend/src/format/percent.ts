import { memoizeOnce } from './memoizeOnce'
import { NO_VALUE } from './noValue'

const rate = memoizeOnce(() => new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 3 }))
const percentFormat = memoizeOnce(
  () => new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 3 }),
)

/** « 3,45 % »; empty when absent. */
export function formatPercent(percent: number | null | undefined): string {
  return percent === null || percent === undefined || Number.isNaN(percent)
    ? ''
    : `${percentFormat().format(percent)}\u00A0%`
}

/** « 32,4 % », with `digits` decimals, or at most three where absent; a dash for an absent value. */
export function formatRatio(value: number | null | undefined, digits?: number): string {
  if (typeof value !== 'number') return NO_VALUE
  const limits = digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return `${value.toLocaleString('fr-FR', limits)}\u00A0%`
}

/** « 3,4 »: text of a rate field after blur. */
export function formatPercentInput(percent: number | null | undefined): string {
  return percent === null || percent === undefined || Number.isNaN(percent) ? '' : rate().format(percent)
}
