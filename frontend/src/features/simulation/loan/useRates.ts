import { useMounted } from '@/site/useMounted'
import type { RateTable } from '../estimates'

const TABLE: RateTable = { asOf: '2026-11-01', rates: ['PROPERTY-LOAN','SCPI-LOAN','HYPOTHECARY-LOAN','CONSOLIDATION-LOAN','CONSUMER-LOAN'].flatMap((type) => [{ type, upTo: 10, rate: 3.4 }, { type, upTo: 25, rate: 3.9 }]) }

export function useRates(): RateTable | null {
  return useMounted() ? TABLE : null
}
