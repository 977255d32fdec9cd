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

export interface RateTable {
  /** Date of the table. */
  asOf: string
  /** Loan insurance: yearly rate on the amount borrowed. */
  insurance: number
  /** Rates by type, ascending by duration. */
  rates: readonly { type: string; upTo: number; rate: number }[]
}

/** Rate of a loan of this duration; null when missing in the table. */
export function rateOf(table: Pick<RateTable, 'rates'>, type: string, years: number): number | null {
  return table.rates.find((row) => row.type === type && years <= row.upTo)?.rate ?? null
}

/** Constant instalment without insurance, to the nearest cent; null out of bounds. */
export function monthlyInstalment(amount: number, rate: number, years: number): number | null {
  const grown = growth(rate, years)
  if (grown === null) return null
  const interest = grown - 1
  if (interest <= 0) return euros(nearest(cents(amount) / (years * 12)))
  return euros(nearest((cents(amount) * monthly(rate) * grown) / interest))
}

/** Monthly insurance cost on the amount borrowed, to the nearest cent. */
export function insuranceInstalment(amount: number, rate: number): number | null {
  return rate >= 0 && rate <= MAX_RATE ? euros(nearest(cents(amount) * monthly(rate))) : null
}

/** Amount repaid by an instalment that includes insurance, rounded down to the cent; null out of bounds. */
export function borrowingCapacity(instalment: number, rate: number, insurance: number, years: number): number | null {
  const grown = growth(rate, years)
  if (grown === null) return null
  const interest = grown - 1
  const months = years * 12
  if (interest <= 0) return euros(Math.floor((cents(instalment) * months) / (1 + monthly(insurance) * months)))
  return euros(Math.floor((cents(instalment) * interest) / (monthly(rate) * grown + monthly(insurance) * interest)))
}

/** Maximum new instalment at the maximum debt ratio, rounded down to the cent. */
export function availableInstalment(income: number, charges: number): number | null {
  const most = Math.floor((cents(income) * MAX_DEBT_RATIO) / 100)
  return euros(Math.max(0, most - cents(charges)))
}

/** Charges divided by income in percent, with one decimal; null without income. */
export function debtRatio(income: number, charges: number): number | null {
  if (!(cents(income) > 0) || !(charges >= 0)) return null
  return nearest((cents(charges) * 1000) / cents(income)) / 10
}

/** Annual percentage rate (TAEG) with two decimals; 0 when the payments do not exceed the amount. */
export function annualPercentageRate(amount: number, payment: number, years: number): number {
  let [low, high] = [0, 1]
  // Exceeds the precision of a double.
  for (let halving = 0; halving < 60; halving += 1) {
    const middle = (low + high) / 2
    if (presentValue(payment, middle, years * 12) > cents(amount)) low = middle
    else high = middle
  }
  let yearly = 1
  for (let month = 0; month < 12; month += 1) yearly *= 1 + low
  return nearest((yearly - 1) * 10_000) / 100
}

/**
 * Remaining total of a running loan at this rate; the capital alone when the instalment does not repay it within forty
 * years.
 */
export function leftToPay(instalment: number, owed: number, rate: number): number | null {
  let balance = cents(owed)
  let paid = 0
  for (let month = 0; month < MAX_YEARS * 12; month += 1) {
    const due = balance * (1 + monthly(rate))
    if (due <= cents(instalment)) return euros(nearest(paid + due))
    paid += cents(instalment)
    balance = due - cents(instalment)
  }
  return owed
}

/** Present value of monthly payments in cents, at a monthly rate. */
function presentValue(payment: number, rate: number, months: number): number {
  let total = 0
  for (let month = 0; month < months; month += 1) total = (total + cents(payment)) / (1 + rate)
  return total
}

function monthly(rate: number): number {
  return rate / 1200
}

/** Growth of one euro over these years, multiplied monthly to match the server. */
function growth(rate: number, years: number): number | null {
  const isKnown = rate >= 0 && rate <= MAX_RATE && Number.isInteger(years) && years >= 1 && years <= MAX_YEARS
  if (!isKnown) return null
  let grown = 1
  for (let month = 0; month < years * 12; month += 1) grown *= 1 + monthly(rate)
  return grown
}

function nearest(value: number): number {
  return Math.floor(value + 0.5)
}

function cents(amount: number): number {
  return Math.round(amount * 100)
}

function euros(amountInCents: number): number | null {
  return amountInCents >= 0 && amountInCents <= MAX_CENTS ? amountInCents / 100 : null
}
