import { lazyPart } from '@/components/feedback/lazyPart'
import { formatEuros } from '@/format/number'
import type { Column } from '@/components/table/column'
import { NO_VALUE } from '@/format/displayText'

// Public forms show no read-only amounts.
const ExactAmount = lazyPart(
  async () => (await import('./ExactAmount')).ExactAmount,
  ({ amount }) => formatEuros(amount),
)

/** Read-only amount without decimals; the exact amount is in a tooltip when it has cents. */
export function Amount({ amount }: { amount: number }) {
  return Number.isInteger(amount) || Number.isNaN(amount) ? formatEuros(amount) : <ExactAmount amount={amount} />
}

/** Column of amounts, with their sum in the footer. */
export function amountColumn<Row, K extends keyof Row & string>(key: K, header: string): Column<Row> {
  const amountOf = (row: Row) => (typeof row[key] === 'number' && !Number.isNaN(row[key]) ? row[key] : null)
  return {
    key,
    header,
    align: 'right',
    cell: (row) => {
      const amount = amountOf(row)
      return amount === null ? NO_VALUE : <Amount amount={amount} />
    },
    // Summed in cents: decimal sums are inexact.
    total: (rows) => (
      <Amount amount={rows.reduce((sum, row) => sum + Math.round((amountOf(row) ?? 0) * 100), 0) / 100} />
    ),
  }
}
