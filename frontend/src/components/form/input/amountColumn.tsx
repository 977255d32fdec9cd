import type { Column } from '@/components/table/column'
import { Amount } from './Amount'

/** Column of amounts, with their sum in the footer. */
export function amountColumn<Row, K extends keyof Row & string>(key: K, header: string): Column<Row> {
  const amountOf = (row: Row) => (typeof row[key] === 'number' && !Number.isNaN(row[key]) ? row[key] : null)
  return {
    key,
    header,
    align: 'right',
    cell: (row) => {
      const amount = amountOf(row)
      return amount === null ? '—' : <Amount amount={amount} />
    },
    // Summed in cents: decimal sums are inexact.
    total: (rows) => <Amount amount={rows.reduce((sum, row) => sum + Math.round((amountOf(row) ?? 0) * 100), 0) / 100} />,
  }
}
