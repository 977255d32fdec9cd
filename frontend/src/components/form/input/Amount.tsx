import { lazyPart } from '@/components/feedback/lazyPart'
import { formatEuros } from '@/format/amount'

// Public forms show no read-only amounts.
const ExactAmount = lazyPart(async () => (await import('./ExactAmount')).ExactAmount, ({ amount }) => formatEuros(amount))

/** Read-only amount without decimals; the exact amount is in a tooltip when it has cents. */
export function Amount({ amount }: { amount: number }) {
  return Number.isInteger(amount) || Number.isNaN(amount) ? formatEuros(amount) : <ExactAmount amount={amount} />
}
