const FAULTS = ['responsible', 'partiallyResponsible', 'notResponsible']

/** The eleven categories of claims, by their path in a grid. */
export const CATEGORIES: readonly string[] = [
  ...FAULTS.map((fault) => `material.${fault}`),
  ...FAULTS.map((fault) => `physical.${fault}`),
  'theft', 'fire', 'glassBreakage', 'vandalism', 'natural',
]

/** Accidents ask whether somebody else was involved. */
export function hasThirdParty(category: string): boolean {
  return category.includes('.')
}
