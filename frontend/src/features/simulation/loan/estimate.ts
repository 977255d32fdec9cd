import { borrowingCapacity, debtRatio, insuranceInstalment, monthlyInstalment, rateOf } from '../rules/estimates'
import type { Rates } from './useRates'
import { isTenant } from './changes'
import type { LoanValues } from './values'

/** What can be said at once of a loan being described; null for what is not known yet. */
export interface LoanEstimate {
  /** Euros to borrow. */
  amount: number | null
  years: number | null
  /** Yearly, in percent, for this type and duration. */
  rate: number | null
  /** Euros a month, insurance left aside. */
  instalment: number | null
  /** Euros a month for a usual loan insurance. */
  insurance: number | null
  /** Interest over the whole loan, in euros. */
  interest: number | null
  /** The instalments that a consolidation would replace, euros a month. */
  today: number | null
  /** Euros that could be borrowed over the same duration within the highest debt ratio. */
  capacity: number | null
  /** Charges over income, in percent. */
  ratioBefore: number | null
  ratioAfter: number | null
}

/** Instant help beside the form: an indication, never an offer. */
export function estimateOf(values: LoanValues, rates: Rates): LoanEstimate {
  const amount = amountOf(values)
  const years = Number(values.loan.wishes.duration) || null
  const rate = years === null ? null : rateOf(rates, values.type, years)
  const instalment = amount === null || years === null || rate === null ? null : monthlyInstalment(amount, rate, years)
  const insurance = amount === null ? null : insuranceInstalment(amount, rates.insurance)
  const income = sum(values.loan.resources.map(({ salary }) => salary))
  const replaced = values.type === 'CONSOLIDATION-LOAN' ? sum(values.loan.debts.map((debt) => debt.monthlyInstalment)) : 0
  const today = replaced > 0 ? replaced : null
  const charges = chargesOf(values)
  const after = instalment === null ? null : charges - replaced + instalment + (insurance ?? 0)
  return {
    amount, years, rate, instalment,
    insurance: instalment === null ? null : insurance,
    interest: instalment === null || years === null || amount === null ? null : instalment * years * 12 - amount,
    today,
    // Who consolidates asks for one amount, not for the largest one.
    capacity: income > 0 && today === null && years !== null && rate !== null ? borrowingCapacity(income, charges, rate, years) : null,
    ratioBefore: income > 0 ? debtRatio(income, charges) : null,
    ratioAfter: income > 0 && after !== null ? debtRatio(income, after) : null,
  }
}

/** What is to be borrowed, once enough is known. */
function amountOf(values: LoanValues): number | null {
  const { propertyLoan, hypothecaryLoan, consumerOrScpiLoan, consolidationLoan } = values
  if (propertyLoan) return positive(propertyLoan.needs.loanAmount)
  if (hypothecaryLoan) return positive(hypothecaryLoan.needs.amountNeeded)
  if (consumerOrScpiLoan) {
    const { amountNeeded, suppliedAmount } = consumerOrScpiLoan.needs
    return amountNeeded === null ? null : positive(amountNeeded - (suppliedAmount ?? 0))
  }
  const owed = sum(values.loan.debts.map((debt) => debt.outstandingCapital))
  return owed > 0 ? owed + sum([consolidationLoan?.project.treasuryNeeded]) : null
}

/** What the household pays back or as rent each month. */
function chargesOf({ loan }: LoanValues): number {
  const rent = isTenant(loan) ? [loan.rent] : []
  return sum([
    ...loan.debts.map((debt) => debt.monthlyInstalment),
    ...loan.properties.map((property) => property.monthlyInstalment),
    ...rent,
  ])
}

function sum(amounts: readonly (number | null | undefined)[]): number {
  return amounts.reduce<number>((total, amount) => total + (positive(amount) ?? 0), 0)
}

/** An amount that was typed and can be read. */
function positive(amount: number | null | undefined): number | null {
  return typeof amount === 'number' && amount > 0 ? amount : null
}
