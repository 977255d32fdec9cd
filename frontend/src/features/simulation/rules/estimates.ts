/**
 * Instant help: indications, never offers. The server's rules and these run the same cases and find
 * the same cents: amounts are euros, each figure is rounded once, rates are yearly percentages.
 */

/** Highest debt ratio that banks accept but for exceptions, in percent (HCSF). */
export const MAX_DEBT_RATIO = 35

const HIGHEST_RATE = 25
const LONGEST = 40
const MOST_CENTS = 10_000_000_000_000

export interface RateTable {
  /** Day of the table. */
  asOf: string
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

/** The amount that an instalment pays back, rounded down to the cent; null out of the bounds. */
export function capacityOf(instalment: number, rate: number, years: number): number | null {
  const grown = growth(rate, years)
  if (grown === null) return null
  const interest = grown - 1
  if (interest <= 0) return euros(Math.floor(cents(instalment) * (years * 12)))
  return euros(Math.floor((cents(instalment) * interest) / (monthly(rate) * grown)))
}

/** What could be borrowed with what the highest debt ratio leaves. */
export function borrowingCapacity(income: number, charges: number, rate: number, years: number): number | null {
  const available = availableInstalment(income, charges)
  return available === null ? null : capacityOf(available, rate, years)
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
