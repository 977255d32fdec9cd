import type { Column } from '@/components/table/column'
import { Amount } from './Amount'

/** A column of amounts, with their sum at its foot. */
export function amountColumn<Row, K extends keyof Row & string>(key: K, header: string): Column<Row> {
  const amountOf = (row: Row) => (typeof row[key] === 'number' && !Number.isNaN(row[key]) ? row[key] : null)
  return {
    key,
    header,
    align: 'right',
    cell: (row) => {
      const amount = amountOf(row)
      return amount === null ? '—' : <Amount of={amount} />
    },
    // In cents: sums of decimals are not exact.
    total: (rows) => <Amount of={rows.reduce((sum, row) => sum + Math.round((amountOf(row) ?? 0) * 100), 0) / 100} />,
  }
}
