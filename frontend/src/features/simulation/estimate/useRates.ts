import { site, type Site } from '@/site/site'
import { useMounted } from '@/site/useMounted'

export type Rates = Site['rates']

/** Indicative rates; null during hydration, or when not configured. */
export function useRates(): Rates | null {
  const isMounted = useMounted()
  if (!isMounted) return null
  const { rates } = site()
  return rates.rates.length > 0 ? rates : null
}
