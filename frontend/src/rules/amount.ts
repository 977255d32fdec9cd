import { trimPasted } from './pasted'

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
