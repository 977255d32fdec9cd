import { memoizeOnce } from './memoizeOnce'
import { NO_VALUE } from './displayText'

// fr-FR groups with U+202F and puts U+00A0 before the sign, so that an amount never wraps.
const wholeFormat = memoizeOnce(
  () =>
    new Intl.NumberFormat('fr-FR', {
      style: 'currency',
      currency: 'EUR',
      minimumFractionDigits: 0,
      maximumFractionDigits: 0,
    }),
)
const priceFormat = memoizeOnce(() => new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }))
const inputFormat = memoizeOnce(
  () =>
    new Intl.NumberFormat('fr-FR', {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      trailingZeroDisplay: 'stripIfInteger',
    }),
)

/** « 1 235 € »: no decimals, halves rounded up. Empty for absent amounts. */
export function formatEuros(amount: number | null | undefined): string {
  if (amount === null || amount === undefined || Number.isNaN(amount)) return ''
  const roundedAmount = Math.round(amount)
  return wholeFormat().format(roundedAmount === 0 ? 0 : roundedAmount)
}

/** « 19,50 € »: a price, with its cents. */
export function formatPrice(amount: number): string {
  return priceFormat().format(amount)
}

/** « 1 234,50 », « 1 234 »: text of an amount field after blur; cents only when non-zero. */
export function formatAmountInput(amount: number | null | undefined): string {
  if (amount === null || amount === undefined || Number.isNaN(amount)) return ''
  return inputFormat().format(amount)
}

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
