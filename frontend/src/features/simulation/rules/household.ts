import { sameLoans } from '@/rules/sameLoan'
import { answerAt, itemsAt, textAt, type Answers } from './answers'

/** Share of received rents that counts as income, in percent. */
const RENT_SHARE_PERCENT = 70
/** Share of property loans above which a consolidation is a property credit, in percent. */
const PROPERTY_SHARE_PERCENT = 60

/** Amount at a path in whole cents; null when unparsable. */
export function centsAt(answers: unknown, path: string): number | null {
  const amount = answerAt(answers, path)
  return typeof amount === 'number' && amount >= 0 ? Math.round(amount * 100) : null
}

/** Amount to borrow in cents, once known, from cleaned answers. */
export function amountToBorrow(answers: Answers): number | null {
  const amount = wantedAmount(answers)
  return amount !== null && amount > 0 ? amount : null
}

function wantedAmount(answers: Answers): number | null {
  if (answers['propertyLoan']) return centsAt(answers, 'propertyLoan.needs.loanAmount')
  if (answers['hypothecaryLoan']) return centsAt(answers, 'hypothecaryLoan.needs.amountNeeded')
  if (answers['consumerOrScpiLoan']) {
    const amountNeeded = centsAt(answers, 'consumerOrScpiLoan.needs.amountNeeded')
    return amountNeeded === null
      ? null
      : amountNeeded - (centsAt(answers, 'consumerOrScpiLoan.needs.suppliedAmount') ?? 0)
  }
  const debts = itemsAt(answers, 'loan.debts')
  const outstandingCapital = sumInCents(debts, 'outstandingCapital')
  return outstandingCapital === 0
    ? null
    : outstandingCapital + (centsAt(answers, 'consolidationLoan.project.treasuryNeeded') ?? 0)
}

/** Debts that the loan would repay. */
export function replacedDebts(answers: Answers): readonly unknown[] {
  return answers['type'] === 'CONSOLIDATION-LOAN' ? itemsAt(answers, 'loan.debts') : []
}

/** Net salaries, received pensions, and the counted share of rents. */
export function monthlyIncome(answers: Answers): number {
  const rents = sumInCents(itemsAt(answers, 'loan.properties'), 'rentReceived')
  return (
    sumInCents(itemsAt(answers, 'loan.resources'), 'salary') +
    sumInCents(itemsAt(answers, 'loan.children'), 'pensionReceived') +
    Math.floor((rents * RENT_SHARE_PERCENT) / 100)
  )
}

/** Current monthly instalments, rent and paid pensions; a loan that was entered twice counts once. */
export function chargesToday(answers: Answers): number {
  const [properties, debts] = [itemsAt(answers, 'loan.properties'), itemsAt(answers, 'loan.debts')] as Parameters<
    typeof sameLoans
  >
  const duplicateIndexes = new Set(sameLoans(properties, debts).map(({ property }) => property))
  return (
    sumInCents(debts, 'monthlyInstalment') +
    sumInCents(
      properties.filter((_, index) => !duplicateIndexes.has(index)),
      'monthlyInstalment',
    ) +
    sumInCents(itemsAt(answers, 'loan.children'), 'pensionSent') +
    presentRent(answers)
  )
}

/**
 * Monthly charges with the loan, excluding its own instalment: repaid debts end, and so does the rent when the borrower
 * buys a home to live in. Land alone ends no rent.
 */
export function chargesAfter(answers: Answers): number {
  const project = answerAt(answers, 'propertyLoan.project')
  const movesIn =
    textAt(project, 'estateUse') === 'Résidence principale' && textAt(project, 'estateType') !== 'Terrain seul'
  return (
    chargesToday(answers) -
    sumInCents(replacedDebts(answers), 'monthlyInstalment') -
    (movesIn ? presentRent(answers) : 0)
  )
}

/** Whether lenders require the insurance, which then counts in the TAEG. */
export function insuranceIsRequired(answers: Answers): boolean {
  if (answers['type'] === 'CONSUMER-LOAN') return false
  if (answers['type'] !== 'CONSOLIDATION-LOAN') return true
  const debts = itemsAt(answers, 'loan.debts')
  const ofProperty = debts.filter((debt) => textAt(debt, 'type') === 'Immobilier')
  return (
    sumInCents(ofProperty, 'outstandingCapital') * 100 >
    sumInCents(debts, 'outstandingCapital') * PROPERTY_SHARE_PERCENT
  )
}

/** Sum of an amount over rows, in cents. */
export function sumInCents(rows: readonly unknown[], name: string): number {
  return rows.reduce<number>((sum, row) => sum + (centsAt(row, name) ?? 0), 0)
}

function presentRent(answers: Answers): number {
  return textAt(answers, 'loan.status') === 'Locataire' ? (centsAt(answers, 'loan.rent') ?? 0) : 0
}
