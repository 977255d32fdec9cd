import { trimPasted } from './pasted'

/** Maximum amount, in euros. */
const MAX_AMOUNT = 100_000_000_000

/** Parses an amount in euros (« 1 234,56 », « 1234.5 € »); null unless positive with at most two decimals. */
export function parseAmount(typed: string): number | null {
  const compact = trimPasted(typed).replace(/€$/, '').replace(/\s/g, '')
  if (!/^\d+(?:[.,]\d{0,2})?$/.test(compact)) return null
  const amount = Number(compact.replace(',', '.'))
  return amount <= MAX_AMOUNT ? amount : null
}
