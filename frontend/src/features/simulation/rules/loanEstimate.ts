import type { LoanCost } from '@/domain/LoanCost'
import type { LoanEstimate } from '@/domain/LoanEstimate'
import type { Replaced } from '@/domain/Replaced'
import { type Answers, itemsAt, wholeAt } from './answers'
import {
  annualPercentageRate, borrowingCapacity, debtRatio, insuranceInstalment, leftToPay, monthlyInstalment, rateOf,
  type RateTable,
} from './estimates'
import {
  amountAt, amountToBorrow, chargesAfter, chargesOf, incomeOf, insuranceIsRequired, replacedInstalments,
} from './household'

/** What the answers allow to say of a loan: an indication, never an offer. The server says the same, from the same cases. */
export function loanEstimate(answers: Answers, table: RateTable): LoanEstimate {
  const years = wholeAt(answers, 'loan.wishes.duration') ?? null
  const rate = years === null ? null : rateOf(table, String(answers.type), years)
  const cost = costOf(answers, table, years, rate)
  const replaced = replacedOf(answers, rate)
  const income = incomeOf(answers) / 100
  const charges = chargesAfter(answers) / 100
  const before = income > 0 ? debtRatio(income, chargesOf(answers) / 100) : null
  return {
    cost,
    replaced,
    capacity: income > 0 && replaced === null && years !== null && rate !== null
      ? borrowingCapacity(income, charges, rate, table.insurance, years) : null,
    debtRatio: before === null ? null : {
      before,
      after: cost && debtRatio(income, exact(charges + cost.instalment + cost.insurance)),
    },
  }
}

function costOf(answers: Answers, table: RateTable, years: number | null, rate: number | null): LoanCost | null {
  const amount = amountToBorrow(answers)
  if (amount === null || years === null || rate === null) return null
  const instalment = monthlyInstalment(amount, rate, years)
  const insurance = insuranceInstalment(amount, table.insurance)
  if (instalment === null || insurance === null) return null
  const isRequired = insuranceIsRequired(answers)
  const both = exact(instalment + insurance)
  const [apart, together] = [annualPercentageRate(amount, instalment, years), annualPercentageRate(amount, both, years)]
  const totalDue = exact((isRequired ? both : instalment) * years * 12)
  return {
    amount, years, rate, instalment, insurance,
    insuranceTotal: exact(insurance * years * 12),
    insuranceIsRequired: isRequired,
    apr: isRequired ? together : apart,
    insuranceApr: exact(together - apart),
    totalDue,
    totalCost: Math.max(0, exact(totalDue - amount)),
  }
}

/** The loans that a consolidation takes over; what is left of them at the same rate, which flatters neither side. */
function replacedOf(answers: Answers, rate: number | null): Replaced | null {
  const instalments = replacedInstalments(answers) / 100
  if (instalments === 0) return null
  if (rate === null) return { instalments, totalDue: null, totalCost: null }
  const debts = itemsAt(answers, 'loan.debts').map((debt) => ({
    instalment: amountAt(debt, 'monthlyInstalment') ?? 0, owed: amountAt(debt, 'outstandingCapital') ?? 0,
  }))
  const totalDue = exact(debts.reduce((sum, { instalment, owed }) => sum + leftToPay(instalment, owed, rate), 0))
  return { instalments, totalDue, totalCost: exact(totalDue - debts.reduce((sum, { owed }) => sum + owed, 0)) }
}

/** To the cent, without the dust of binary fractions. */
function exact(euros: number): number {
  return Math.round(euros * 100) / 100
}
