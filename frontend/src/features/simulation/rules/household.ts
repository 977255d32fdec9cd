import { at, itemsAt, textAt, type Answers } from './answers'

/** Part of the rents received that counts as income, in percent. */
const RENT_PART = 70
/** A consolidation counts as property credit above this part of property loans, in percent. */
const PROPERTY_PART = 60

/** Whole cents of an amount that can be read; null otherwise. */
export function centsAt(answers: unknown, path: string): number | null {
  const amount = at(answers, path)
  return typeof amount === 'number' && amount >= 0 ? Math.round(amount * 100) : null
}

/** What the loan would pay, in cents, once enough is known; answers are cleaned. */
export function amountToBorrow(answers: Answers): number | null {
  const amount = wanted(answers)
  return amount !== null && amount > 0 ? amount : null
}

function wanted(answers: Answers): number | null {
  if (answers['propertyLoan']) return centsAt(answers, 'propertyLoan.needs.loanAmount')
  if (answers['hypothecaryLoan']) return centsAt(answers, 'hypothecaryLoan.needs.amountNeeded')
  if (answers['consumerOrScpiLoan']) {
    const needed = centsAt(answers, 'consumerOrScpiLoan.needs.amountNeeded')
    return needed === null ? null : needed - (centsAt(answers, 'consumerOrScpiLoan.needs.suppliedAmount') ?? 0)
  }
  const debts = itemsAt(answers, 'loan.debts')
  const owed = total(debts, 'outstandingCapital')
  return owed === 0 ? null : owed + (centsAt(answers, 'consolidationLoan.project.treasuryNeeded') ?? 0)
}

/** The debts that the loan would take over. */
export function replacedDebts(answers: Answers): readonly unknown[] {
  return answers['type'] === 'CONSOLIDATION-LOAN' ? itemsAt(answers, 'loan.debts') : []
}

/** Net salaries, pensions received, and the part of the rents that counts. */
export function monthlyIncome(answers: Answers): number {
  const rents = total(itemsAt(answers, 'loan.properties'), 'rentReceived')
  return (
    total(itemsAt(answers, 'loan.resources'), 'salary') +
    total(itemsAt(answers, 'loan.children'), 'pensionReceived') +
    Math.floor((rents * RENT_PART) / 100)
  )
}

/** Instalments, rent and pensions sent of every month today. */
export function chargesToday(answers: Answers): number {
  return (
    total(itemsAt(answers, 'loan.debts'), 'monthlyInstalment') +
    total(itemsAt(answers, 'loan.properties'), 'monthlyInstalment') +
    total(itemsAt(answers, 'loan.children'), 'pensionSent') +
    presentRent(answers)
  )
}

/**
 * The same once the loan runs, its own instalment aside: debts that it takes over end, and so does the rent of
 * somebody who buys the home they will live in. Land alone houses nobody.
 */
export function chargesAfter(answers: Answers): number {
  const project = at(answers, 'propertyLoan.project')
  const movesIn = textAt(project, 'estateUse') === 'Résidence principale' && textAt(project, 'estateType') !== 'Terrain seul'
  return chargesToday(answers) - total(replacedDebts(answers), 'monthlyInstalment') - (movesIn ? presentRent(answers) : 0)
}

/** Whether a lender asks for the insurance, which then counts in the TAEG. */
export function insuranceIsRequired(answers: Answers): boolean {
  if (answers['type'] === 'CONSUMER-LOAN') return false
  if (answers['type'] !== 'CONSOLIDATION-LOAN') return true
  const debts = itemsAt(answers, 'loan.debts')
  const ofProperty = debts.filter((debt) => textAt(debt, 'type') === 'Immobilier')
  return total(ofProperty, 'outstandingCapital') * 100 > total(debts, 'outstandingCapital') * PROPERTY_PART
}

/** The sum of one amount of some rows, in cents. */
export function total(rows: readonly unknown[], name: string): number {
  return rows.reduce<number>((sum, row) => sum + (centsAt(row, name) ?? 0), 0)
}

function presentRent(answers: Answers): number {
  return textAt(answers, 'loan.status') === 'Locataire' ? (centsAt(answers, 'loan.rent') ?? 0) : 0
}
