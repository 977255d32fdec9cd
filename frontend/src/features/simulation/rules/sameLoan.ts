import { itemsAt, textAt, type Answers } from './answers'
import { centsAt } from './household'

/** Property and credit, by their positions, whose figures may be of one loan. */
export interface LikelySameLoan {
  property: number
  debt: number
}

/** Form path of the pairs answered as two loans; never sent. */
export const DISTINCT_LOANS = 'distinctLoans'

/**
 * Loans of a property that also appear among the credits: same instalment or same outstanding capital. Pairs answered
 * as two loans are excluded while their figures last.
 */
export function likelySameLoans(answers: Answers): LikelySameLoan[] {
  const distinct = itemsAt(answers, DISTINCT_LOANS)
  return itemsAt(answers, 'loan.properties').flatMap((ofProperty, property) =>
    itemsAt(answers, 'loan.debts').flatMap((ofDebt, debt) => {
      const same = isSame(ofProperty, ofDebt, 'monthlyInstalment') || isSame(ofProperty, ofDebt, 'outstandingCapital')
      const mayBeProperty = ['Immobilier', 'Autre', undefined].includes(textAt(ofDebt, 'type'))
      return same && mayBeProperty && !distinct.includes(keyOf(answers, { property, debt })) ? [{ property, debt }] : []
    }))
}

/** Identifies a pair by its figures, which rows keep when they move. */
export function keyOf(answers: Answers, { property, debt }: LikelySameLoan): string {
  const figures = [`loan.properties.${property}`, `loan.debts.${debt}`].flatMap((row) =>
    ['monthlyInstalment', 'outstandingCapital'].map((name) => centsAt(answers, `${row}.${name}`) ?? ''))
  return figures.join('/')
}

function isSame(one: unknown, other: unknown, name: string): boolean {
  const amount = centsAt(one, name)
  return amount !== null && amount > 0 && amount === centsAt(other, name)
}
