import { trimPasted } from './blankText'

/** Maximum amount, in euros. */
const MAX_AMOUNT = 100_000_000_000

const CURRENCY = /^(?:€|eur)|(?:€|eur|euros?)$/i

/**
 * Parses a typed or pasted amount in euros (« 1 234,56 », « 1234.5 € », « 1'234.50 », « 1234 euros »). Null unless
 * positive with at most two decimals.
 */
export function parseAmount(input: string): number | null {
  const compact = trimPasted(input)
    .replace(/\s/g, '')
    .replace(CURRENCY, '')
    .replace(/(\d)['’](?=\d{3}(?!\d))/g, '$1')
  if (!/^\d+(?:[.,]\d{0,2})?$/.test(compact)) return null
  const amount = Number(compact.replace(',', '.'))
  return amount <= MAX_AMOUNT ? amount : null
}

/** Parses a rate (« 3,45 % »); null unless between 0 and 100 with at most three decimals. */
export function parsePercent(input: string): number | null {
  const compact = trimPasted(input).replace(/%$/, '').replace(/\s/g, '')
  if (!/^\d{1,3}(?:[.,]\d{0,3})?$/.test(compact)) return null
  const rate = Number(compact.replace(',', '.'))
  return rate <= 100 ? rate : null
}
