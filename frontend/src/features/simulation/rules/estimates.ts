/**
 * Formulas of the live estimate: indications, not offers. The server's rules are tested with the same cases and match
 * to the cent: amounts in euros, each figure rounded once, yearly rates in percent.
 */

/** Maximum debt ratio usually accepted by banks, in percent, insurance included (HCSF). */
export const MAX_DEBT_RATIO = 35

/** Highest accepted rate, in percent. */
export const MAX_RATE = 25
const MAX_YEARS = 40
const MAX_CENTS = 10_000_000_000_000
/** Highest yearly rate that is searched, as a fraction. */
const MAX_YEARLY_RATE = 10

export interface RateTable {
  /** Publication date of the rates, yyyy-mm-dd. */
  asOf: string
  /** Loan insurance: yearly rate on the amount borrowed. */
  insurance: number
  /** Rates by type, ascending by duration. */
  rates: readonly { type: string; upTo: number; rate: number }[]
  /** Usual fees by type: broker's fee and guarantee in percent of the amount, file fee in euros. */
  fees: readonly { type: string; broker: number; file: number; guarantee: number }[]
}

export interface LoanFees {
  brokerFee: number
  fileFee: number
  guaranteeFee: number
}

/** Usual fees of a loan, to the nearest cent; none for a type without row. */
export function feesOf({ fees }: Pick<RateTable, 'fees'>, type: string, amount: number): LoanFees {
  const row = fees.find((fee) => fee.type === type)
  const share = (percent: number) => roundHalfUp((toCents(amount) * percent) / 100) / 100
  return { brokerFee: share(row?.broker ?? 0), fileFee: row?.file ?? 0, guaranteeFee: share(row?.guarantee ?? 0) }
}

/** Rate of a loan of this duration; null when missing in the table. */
export function rateOf(table: Pick<RateTable, 'rates'>, type: string, years: number): number | null {
  return table.rates.find((row) => row.type === type && years <= row.upTo)?.rate ?? null
}

/** Constant instalment without insurance, to the nearest cent; null out of bounds. */
export function monthlyInstalment(amount: number, rate: number, years: number): number | null {
  const growthFactor = growth(rate, years)
  if (growthFactor === null) return null
  const interest = growthFactor - 1
  if (interest <= 0) return toEuros(roundHalfUp(toCents(amount) / (years * 12)))
  return toEuros(roundHalfUp((toCents(amount) * monthlyRate(rate) * growthFactor) / interest))
}

/** Monthly insurance cost on the amount borrowed, to the nearest cent. */
export function insuranceInstalment(amount: number, rate: number): number | null {
  return rate >= 0 && rate <= MAX_RATE ? toEuros(roundHalfUp(toCents(amount) * monthlyRate(rate))) : null
}

/** Amount repaid by an instalment that includes insurance, rounded down to the cent; null out of bounds. */
export function borrowingCapacity(instalment: number, rate: number, insurance: number, years: number): number | null {
  const growthFactor = growth(rate, years)
  if (growthFactor === null) return null
  const interest = growthFactor - 1
  const months = years * 12
  if (interest <= 0) return toEuros(Math.floor((toCents(instalment) * months) / (1 + monthlyRate(insurance) * months)))
  return toEuros(
    Math.floor(
      (toCents(instalment) * interest) / (monthlyRate(rate) * growthFactor + monthlyRate(insurance) * interest),
    ),
  )
}

/** Maximum new instalment at the maximum debt ratio, rounded down to the cent. */
export function availableInstalment(income: number, charges: number): number | null {
  const maximum = Math.floor((toCents(income) * MAX_DEBT_RATIO) / 100)
  return toEuros(Math.max(0, maximum - toCents(charges)))
}

/** Charges divided by income in percent, with one decimal; null without income. */
export function debtRatio(income: number, charges: number): number | null {
  if (!(toCents(income) > 0) || !(charges >= 0)) return null
  return roundHalfUp((toCents(charges) * 1000) / toCents(income)) / 10
}

/**
 * Yearly rate of constant monthly payments, as a fraction; 0 when their sum does not exceed the net amount, when the
 * net amount is not positive, or when the rate would exceed `MAX_YEARLY_RATE`.
 */
export function yearlyRate(net: number, payment: number, years: number): number {
  if (net <= 0 || presentValue(payment, MAX_YEARLY_RATE, years * 12) > toCents(net)) return 0
  let [low, high] = [0, MAX_YEARLY_RATE]
  // 64 halvings exceed the precision of a double.
  for (let step = 0; step < 64; step += 1) {
    const middle = (low + high) / 2
    if (presentValue(payment, middle, years * 12) > toCents(net)) low = middle
    else high = middle
  }
  return low
}

/** Converts a fraction to percent with two decimals. */
export function twoDecimals(fraction: number): number {
  return roundHalfUp(fraction * 10_000) / 100
}

/** Annual percentage rate (TAEG) with two decimals. */
export function annualPercentageRate(net: number, payment: number, years: number): number {
  return twoDecimals(yearlyRate(net, payment, years))
}

/**
 * Total of the instalments that remain on a loan at this rate; the capital alone when the instalment does not repay it
 * within forty years.
 */
export function computeRemainingCost(instalment: number, outstandingCapital: number, rate: number): number | null {
  let balance = toCents(outstandingCapital)
  let paidCents = 0
  for (let month = 0; month < MAX_YEARS * 12; month += 1) {
    const due = balance * (1 + monthlyRate(rate))
    if (due <= toCents(instalment)) return toEuros(roundHalfUp(paidCents + due))
    paidCents += toCents(instalment)
    balance = due - toCents(instalment)
  }
  return outstandingCapital
}

/** Present value in cents of monthly payments in euros, at a yearly rate as a fraction. */
function presentValue(payment: number, yearly: number, months: number): number {
  const month = (1 + yearly) ** (-1 / 12)
  let total = 0
  for (let paidMonths = 0; paidMonths < months; paidMonths += 1) total = (total + toCents(payment)) * month
  return total
}

function monthlyRate(rate: number): number {
  return rate / 1200
}

/** Growth of one euro over these years, multiplied monthly to match the server. */
function growth(rate: number, years: number): number | null {
  const isKnown = rate >= 0 && rate <= MAX_RATE && Number.isInteger(years) && years >= 1 && years <= MAX_YEARS
  if (!isKnown) return null
  let factor = 1
  for (let month = 0; month < years * 12; month += 1) factor *= 1 + monthlyRate(rate)
  return factor
}

function roundHalfUp(value: number): number {
  return Math.floor(value + 0.5)
}

function toCents(amount: number): number {
  return Math.round(amount * 100)
}

function toEuros(amountInCents: number): number | null {
  return amountInCents >= 0 && amountInCents <= MAX_CENTS ? amountInCents / 100 : null
}
