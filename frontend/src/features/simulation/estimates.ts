/** Highest debt ratio that banks accept, in percent (HCSF). */
export const MAX_DEBT_RATIO = 35

export interface RateTable {
  asOf: string
  rates: readonly { type: string; upTo: number; rate: number }[]
}

export function rateOf(table: RateTable, type: string, years: number): number | null {
  return table.rates.find((row) => row.type === type && years <= row.upTo)?.rate ?? null
}

export function monthlyInstalment(amount: number, rate: number, years: number): number {
  const monthly = rate / 1200
  const months = years * 12
  return monthly === 0 ? amount / months : (amount * monthly) / (1 - (1 + monthly) ** -months)
}

export function borrowingCapacity(income: number, charges: number, rate: number, years: number): number {
  const available = Math.max(0, (income * MAX_DEBT_RATIO) / 100 - charges)
  return available / monthlyInstalment(1, rate, years)
}

export function debtRatio(income: number, charges: number): number {
  return (charges / income) * 100
}
