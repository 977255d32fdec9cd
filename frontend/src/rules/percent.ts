import { trimPasted } from './pasted'

/** Parses a rate (« 3,45 % »); null unless between 0 and 100 with at most three decimals. */
export function parsePercent(input: string): number | null {
  const compact = trimPasted(input).replace(/%$/, '').replace(/\s/g, '')
  if (!/^\d{1,3}(?:[.,]\d{0,3})?$/.test(compact)) return null
  const rate = Number(compact.replace(',', '.'))
  return rate <= 100 ? rate : null
}
