import { lazyPart } from '@/components/feedback/lazyPart'
import { formatEuros } from '@/format/amount'

// Visitors' forms hold no amount to be read.
const ExactAmount = lazyPart(async () => (await import('./ExactAmount')).ExactAmount, ({ of: amount }) => formatEuros(amount))

/** An amount to be read, without decimals; the exact one within reach where cents were typed. */
export function Amount({ of: amount }: { of: number }) {
  return Number.isInteger(amount) || Number.isNaN(amount) ? formatEuros(amount) : <ExactAmount of={amount} />
}
