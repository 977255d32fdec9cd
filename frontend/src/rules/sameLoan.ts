/** Loan of a property and credit with the same figures, by their positions. */
interface SameLoan {
  property: number
  debt: number
}

interface Figures {
  monthlyInstalment?: number | null
  outstandingCapital?: number | null
}

interface DebtFigures extends Figures {
  type?: string | null
  separateLoan?: string | null
}

/**
 * Property loans that are entered as credits too, by the server's rule: same instalment or same capital, unless the
 * user answered that they are separate.
 */
export function sameLoans(properties: readonly Figures[], debts: readonly DebtFigures[]): SameLoan[] {
  const pairs: SameLoan[] = []
  properties.forEach((propertyFigures, property) => {
    const debt = debts.findIndex(
      (row, index) => isSame(propertyFigures, row) && pairs.every((pair) => pair.debt !== index),
    )
    if (debt >= 0) pairs.push({ property, debt })
  })
  return pairs
}

function isSame(property: Figures, debt: DebtFigures): boolean {
  const equal = (name: keyof Figures) => (property[name] ?? 0) > 0 && property[name] === debt[name]
  const mayBeProperty = ['Immobilier', 'Autre', ''].includes(debt.type ?? '')
  return mayBeProperty && debt.separateLoan !== 'Oui' && (equal('monthlyInstalment') || equal('outstandingCapital'))
}
