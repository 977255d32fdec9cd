import type { LoanCost } from '@/domain/LoanCost'
import type { LoanEstimate } from '@/domain/LoanEstimate'
import type { Replaced } from '@/domain/Replaced'
import { isIsoDate } from '@/rules/date'
import { answerAt, textAt, integerAt, type Answers } from './answers'
import {
  availableInstalment,
  borrowingCapacity,
  debtRatio,
  feesOf,
  insuranceInstalment,
  computeRemainingCost,
  MAX_RATE,
  monthlyInstalment,
  rateOf,
  twoDecimals,
  yearlyRate,
  type RateTable,
} from './estimates'
import {
  amountToBorrow,
  centsAt,
  chargesAfter,
  chargesToday,
  insuranceIsRequired,
  monthlyIncome,
  replacedDebts,
  sumInCents,
} from './household'

/** Estimate from cleaned answers, by the server's rules and tested with the same cases. */
export function loanEstimate(answers: Answers, table: RateTable, today: string): LoanEstimate {
  const years = integerAt(answers, 'loan.wishes.duration')
  const rate = years === undefined ? null : rateOf(table, String(answers['type']), years)
  const cost = years === undefined || rate === null ? null : costOf(answers, years, rate, table)
  const replacedLoans = replacedCosts(answers, today)
  const income = monthlyIncome(answers) / 100
  const charges = chargesAfter(answers) / 100
  const currentRatio = debtRatio(income, chargesToday(answers) / 100)
  const available = income > 0 ? availableInstalment(income, charges) : null
  return {
    cost,
    replaced: replacedLoans,
    capacity:
      replacedLoans !== null || available === null || years === undefined || rate === null
        ? null
        : borrowingCapacity(available, rate, table.insurance, years),
    debtRatio:
      currentRatio === null
        ? null
        : { before: currentRatio, after: cost && debtRatio(income, sum(charges, cost.instalment, cost.insurance)) },
  }
}

/** Share of the computed instalment below which a wished one is far from it. */
const FAR_BELOW = 0.75

/** Whether the wished instalment is far below the computed one, insurance excluded. */
export function isFarBelow(answers: Answers, { instalment }: LoanCost): boolean {
  const wishedInstalment = centsAt(answers, 'loan.wishes.monthlyInstalments')
  return wishedInstalment !== null && wishedInstalment < instalment * 100 * FAR_BELOW
}

/** Instalment with insurance. */
export function fullInstalment({ instalment, insurance }: LoanCost): number {
  return sum(instalment, insurance)
}

function costOf(answers: Answers, years: number, rate: number, table: RateTable): LoanCost | null {
  const inCents = amountToBorrow(answers)
  if (inCents === null) return null
  const amount = inCents / 100
  const instalment = monthlyInstalment(amount, rate, years)
  const insurance = insuranceInstalment(amount, table.insurance)
  if (instalment === null || insurance === null) return null
  const isRequired = insuranceIsRequired(answers)
  const instalmentWithInsurance = sum(instalment, insurance)
  const fees = feesOf(table, String(answers['type']), amount)
  const allFees = sum(fees.brokerFee, fees.fileFee, fees.guaranteeFee)
  const net = Math.max(0, sum(amount, -allFees))
  const rateWithoutInsurance = yearlyRate(net, instalment, years)
  const rateWithInsurance = yearlyRate(net, instalmentWithInsurance, years)
  const paidTotal = multiply(isRequired ? instalmentWithInsurance : instalment, years * 12)
  return {
    amount,
    years,
    rate,
    instalment,
    insurance,
    insuranceTotal: multiply(insurance, years * 12),
    insuranceIsRequired: isRequired,
    ...fees,
    apr: twoDecimals(isRequired ? rateWithInsurance : rateWithoutInsurance),
    insuranceApr: twoDecimals(rateWithInsurance - rateWithoutInsurance),
    totalDue: sum(paidTotal, allFees),
    // Instalments rounded down may sum to less than the amount.
    totalCost: sum(Math.max(0, sum(paidTotal, -amount)), allFees),
  }
}

function replacedCosts(answers: Answers, today: string): Replaced | null {
  const debts = replacedDebts(answers)
  const instalments = sumInCents(debts, 'monthlyInstalment') / 100
  if (instalments === 0) return null
  const remainingCosts = debts.map((debt) => remainingCost(debt, today))
  const due = remainingCosts.includes(null) ? null : sum(...remainingCosts.map(Number))
  const cost = due === null ? null : sum(due, -sumInCents(debts, 'outstandingCapital') / 100)
  // Instalments that sum to less than the capital contradict it.
  return cost === null || cost < 0
    ? { instalments, totalDue: null, totalCost: null }
    : { instalments, totalDue: due, totalCost: cost }
}

/** Cost of a debt until its end date, else at its rate; null when both are unknown or the end date is past. */
function remainingCost(debt: unknown, today: string): number | null {
  const instalment = amountAt(debt, 'monthlyInstalment')
  const end = textAt(debt, 'endDate')
  if (end !== undefined) {
    const months = monthsUntil(end, today)
    return months === null ? null : multiply(instalment, months)
  }
  const rate = answerAt(debt, 'rate')
  return typeof rate === 'number' && rate >= 0 && rate <= MAX_RATE
    ? computeRemainingCost(instalment, amountAt(debt, 'outstandingCapital'), rate)
    : null
}

/** Monthly instalments until the last one, at least one; null for a past or unreadable date. */
function monthsUntil(end: string, today: string): number | null {
  if (!isIsoDate(end) || end < today) return null
  const month = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return Math.max(1, month(end) - month(today))
}

function amountAt(row: unknown, name: string): number {
  const amount = answerAt(row, name)
  return typeof amount === 'number' && amount >= 0 ? amount : 0
}

/** Sum of amounts, computed in whole cents to avoid fractions. */
function sum(...amounts: number[]): number {
  return amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100
}

function multiply(amount: number, count: number): number {
  return (Math.round(amount * 100) * count) / 100
}
