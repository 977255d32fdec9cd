import { site, type Site } from '@/site/site'
import { useMounted } from '@/site/useMounted'

export type Rates = Site['rates']

/** The firm's indicative rates; nothing while the page is taken over, nor where the firm gives none. */
export function useRates(): Rates | null {
  const mounted = useMounted()
  if (!mounted) return null
  const { rates } = site()
  return rates.rates.length > 0 ? rates : null
}
