const FAULTS = ['responsible', 'partiallyResponsible', 'notResponsible']

/** Claim categories, by their path in a grid. */
export const CATEGORIES: readonly string[] = [
  ...FAULTS.map((fault) => `material.${fault}`),
  ...FAULTS.map((fault) => `physical.${fault}`),
  'theft',
  'fire',
  'glassBreakage',
  'vandalism',
  'natural',
]

/** Whether the category asks about third parties. */
export function hasThirdParty(category: string): boolean {
  return category.includes('.')
}
