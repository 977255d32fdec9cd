import { type Answers, at, itemsAt, textAt } from './answers'
import { asksForProperties } from './cleanUpLoan'

/**
 * What comes in and goes out each month, before and after the loan, and what is to be borrowed: the
 * rules of the server, the same cases. Amounts are whole cents, but for those of `amountAt`.
 */

/** Part of the rents received that counts as income, in percent. */
const RENT_PART = 70
/** A consolidation counts as property credit above this part of property loans, in percent. */
const PROPERTY_PART = 60

/** Euros that were typed and can be read; null for anything else. */
export function amountAt(answers: unknown, path: string): number | null {
  const value = at(answers, path)
  return typeof value === 'number' && value >= 0 ? value : null
}

/** Euros that the loan would pay, once enough is known; null for nothing. */
export function amountToBorrow(answers: Answers): number | null {
  const amount = wanted(answers)
  return amount !== null && amount > 0 ? amount / 100 : null
}

function wanted(answers: Answers): number | null {
  const cents = (path: string) => toCents(amountAt(answers, path))
  switch (answers.type) {
    case 'PROPERTY-LOAN': return cents('propertyLoan.needs.loanAmount')
    case 'HYPOTHECARY-LOAN': return cents('hypothecaryLoan.needs.amountNeeded')
    case 'CONSUMER-LOAN':
    case 'SCPI-LOAN': {
      const needed = cents('consumerOrScpiLoan.needs.amountNeeded')
      return needed === null ? null : needed - (cents('consumerOrScpiLoan.needs.suppliedAmount') ?? 0)
    }
    case 'CONSOLIDATION-LOAN': {
      const owed = sumOf(answers, 'loan.debts', 'outstandingCapital')
      return owed === 0 ? null : owed + (cents('consolidationLoan.project.treasuryNeeded') ?? 0)
    }
    default: return null
  }
}

/** Net salaries, pensions received, and the part of the rents that counts. */
export function incomeOf(answers: Answers): number {
  const rents = asksForProperties(answers.loan) ? sumOf(answers, 'loan.properties', 'rentReceived') : 0
  return sumOf(answers, 'loan.resources', 'salary')
    + sumOf(answers, 'loan.children', 'pensionReceived')
    + Math.floor((rents * RENT_PART) / 100)
}

/** Instalments, rent and pensions sent of every month today. */
export function chargesOf(answers: Answers): number {
  const ofProperties = asksForProperties(answers.loan) ? sumOf(answers, 'loan.properties', 'monthlyInstalment') : 0
  return sumOf(answers, 'loan.debts', 'monthlyInstalment') + ofProperties
    + sumOf(answers, 'loan.children', 'pensionSent') + presentRent(answers)
}

/**
 * The same once the loan runs, its own aside: debts that it takes over end, and so does the rent of
 * somebody who buys the home they will live in. Land alone houses nobody.
 */
export function chargesAfter(answers: Answers): number {
  const movesIn = answers.type === 'PROPERTY-LOAN'
    && textAt(answers, 'propertyLoan.project.estateUse') === 'Résidence principale'
    && textAt(answers, 'propertyLoan.project.estateType') !== 'Terrain seul'
  return chargesOf(answers) - replacedInstalments(answers) - (movesIn ? presentRent(answers) : 0)
}

/** What the debts that a consolidation takes over cost each month. */
export function replacedInstalments(answers: Answers): number {
  return answers.type === 'CONSOLIDATION-LOAN' ? sumOf(answers, 'loan.debts', 'monthlyInstalment') : 0
}

/** Whether a lender asks for the insurance, which then counts in the TAEG. */
export function insuranceIsRequired(answers: Answers): boolean {
  if (answers.type === 'CONSUMER-LOAN') return false
  if (answers.type !== 'CONSOLIDATION-LOAN') return true
  const property = itemsAt(answers, 'loan.debts').filter((debt) => textAt(debt, 'type') === 'Immobilier')
  return total(property, 'outstandingCapital') * 100 > sumOf(answers, 'loan.debts', 'outstandingCapital') * PROPERTY_PART
}

function presentRent(answers: Answers): number {
  return textAt(answers, 'loan.status') === 'Locataire' ? toCents(amountAt(answers, 'loan.rent')) ?? 0 : 0
}

function sumOf(answers: Answers, path: string, name: string): number {
  return total(itemsAt(answers, path), name)
}

function total(rows: readonly unknown[], name: string): number {
  return rows.reduce<number>((sum, row) => sum + (toCents(amountAt(row, name)) ?? 0), 0)
}

function toCents(euros: number | null): number | null {
  return euros === null ? null : Math.round(euros * 100)
}
