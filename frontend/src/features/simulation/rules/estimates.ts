/**
 * Instant help: indications, never offers. The server's rules and these run the same cases and find
 * the same cents: amounts are euros, each figure is rounded once, rates are yearly percentages.
 */

/** Highest debt ratio that banks accept but for exceptions, in percent (HCSF). */
export const MAX_DEBT_RATIO = 35

const HIGHEST_RATE = 25
const LONGEST = 40
const MOST_CENTS = 10_000_000_000_000
/** Past the precision of a number. */
const HALVINGS = 60

export interface RateTable {
  /** Day of the table. */
  asOf: string
  /** Loan insurance: yearly, in percent of the amount borrowed. */
  insurance: number
  /** From the shortest duration to the longest for each type. */
  rates: readonly { type: string; upTo: number; rate: number }[]
}

/** The rate of a loan of this duration; null when the table says nothing of it. */
export function rateOf(table: RateTable, type: string, years: number): number | null {
  return table.rates.find((row) => row.type === type && years <= row.upTo)?.rate ?? null
}

/** The constant instalment, insurance aside, to the nearest cent; null out of the bounds. */
export function monthlyInstalment(amount: number, rate: number, years: number): number | null {
  const grown = growth(rate, years)
  if (grown === null) return null
  const interest = grown - 1
  if (interest <= 0) return euros(Math.floor(cents(amount) / (years * 12) + 0.5))
  return euros(Math.floor((cents(amount) * monthly(rate) * grown) / interest + 0.5))
}

/** The monthly cost of an insurance counted on the amount borrowed, to the nearest cent. */
export function insuranceInstalment(amount: number, rate: number): number | null {
  return rate >= 0 && rate <= HIGHEST_RATE ? euros(Math.floor(cents(amount) * monthly(rate) + 0.5)) : null
}

/** The amount that an instalment pays back with the insurance counted on it, rounded down to the cent. */
export function capacityOf(instalment: number, rate: number, insurance: number, years: number): number | null {
  const grown = growth(rate, years)
  if (grown === null) return null
  const interest = grown - 1
  const count = years * 12
  if (interest <= 0) return euros(Math.floor((cents(instalment) * count) / (1 + monthly(insurance) * count)))
  return euros(Math.floor((cents(instalment) * interest) / (monthly(rate) * grown + monthly(insurance) * interest)))
}

/** What could be borrowed, insurance included, with what the highest debt ratio leaves. */
export function borrowingCapacity(
  income: number, charges: number, rate: number, insurance: number, years: number,
): number | null {
  const available = availableInstalment(income, charges)
  return available === null ? null : capacityOf(available, rate, insurance, years)
}

/** TAEG: the yearly rate in percent, with two decimals, at which these monthly payments are worth the amount. */
export function annualPercentageRate(amount: number, payment: number, years: number): number {
  let [low, high] = [0, 1]
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2
    if (worth(payment, middle, years * 12) > cents(amount)) low = middle
    else high = middle
  }
  let grown = 1
  for (let month = 0; month < 12; month += 1) grown *= 1 + low
  return Math.floor((grown - 1) * 10_000 + 0.5) / 100
}

/** All that a running loan still costs at this rate; its capital alone when its instalment never pays it back. */
export function leftToPay(instalment: number, owed: number, rate: number): number {
  let [balance, paid] = [cents(owed), 0]
  for (let month = 0; month < LONGEST * 12; month += 1) {
    const due = balance * (1 + monthly(rate))
    if (due <= cents(instalment)) return Math.floor(paid + due + 0.5) / 100
    paid += cents(instalment)
    balance = due - cents(instalment)
  }
  return owed
}

function worth(payment: number, monthlyRate: number, months: number): number {
  let total = 0
  for (let month = 0; month < months; month += 1) total = (total + cents(payment)) / (1 + monthlyRate)
  return total
}

/** What the highest debt ratio leaves for a new instalment, rounded down to the cent. */
export function availableInstalment(income: number, charges: number): number | null {
  const most = Math.floor((cents(income) * MAX_DEBT_RATIO) / 100)
  return euros(Math.max(0, most - cents(charges)))
}

/** Charges over income in percent, with one decimal; null without income. */
export function debtRatio(income: number, charges: number): number | null {
  if (!(cents(income) > 0) || !(charges >= 0)) return null
  return Math.floor((cents(charges) * 1000) / cents(income) + 0.5) / 10
}

function monthly(rate: number): number {
  return rate / 1200
}

/** One euro after these years, multiplied month after month so that the server finds the same. */
function growth(rate: number, years: number): number | null {
  const isKnown = rate >= 0 && rate <= HIGHEST_RATE && Number.isInteger(years) && years >= 1 && years <= LONGEST
  if (!isKnown) return null
  let grown = 1
  for (let month = 0; month < years * 12; month += 1) grown *= 1 + monthly(rate)
  return grown
}

function cents(amount: number): number {
  return Math.round(amount * 100)
}

function euros(amountInCents: number): number | null {
  return amountInCents >= 0 && amountInCents <= MOST_CENTS ? amountInCents / 100 : null
}
