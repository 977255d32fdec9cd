import type { DebtValues, PropertyValues } from './values'

/** Loan of a property and credit with the same figures, by their positions. */
interface SameLoan {
  property: number
  debt: number
}

/** Loans typed twice, by the server's rule: same instalment or same capital, unless told apart. */
export function sameLoans(properties: readonly PropertyValues[], debts: readonly DebtValues[]): SameLoan[] {
  const found: SameLoan[] = []
  properties.forEach((owned, property) => {
    const debt = debts.findIndex((row, place) => isSame(owned, row) && found.every((pair) => pair.debt !== place))
    if (debt >= 0) found.push({ property, debt })
  })
  return found
}

function isSame(property: PropertyValues, debt: DebtValues): boolean {
  const equal = (name: 'monthlyInstalment' | 'outstandingCapital') => (property[name] ?? 0) > 0 && property[name] === debt[name]
  const mayBeProperty = ['Immobilier', 'Autre', ''].includes(debt.type)
  return mayBeProperty && debt.separateLoan !== 'Oui' && (equal('monthlyInstalment') || equal('outstandingCapital'))
}
