import { trimPasted } from './pasted'

/** The largest amount that is kept, in euros. */
const LARGEST = 100_000_000_000

/**
 * An amount in euros as people type it (« 1 234,56 », « 1234.5 € »); null when it is no positive
 * amount with at most two decimals.
 */
export function parseAmount(typed: string): number | null {
  const compact = trimPasted(typed).replace(/€$/, '').replace(/\s/g, '')
  if (!/^\d+(?:[.,]\d{0,2})?$/.test(compact)) return null
  const amount = Number(compact.replace(',', '.'))
  return amount <= LARGEST ? amount : null
}
