import { isObject } from '@/rules/isObject'

/**
 * Whether stored answers fit the form: every field of a blank form exists with the same type. Lists may have any number
 * of rows; lists of objects contain objects only.
 */
export function matchesShape(blank: unknown, kept: unknown): boolean {
  if (Array.isArray(blank)) return Array.isArray(kept) && matchesRows(blank, kept)
  if (isObject(blank)) {
    return isObject(kept) && Object.entries(blank).every(([name, value]) => matchesShape(value, kept[name]))
  }
  return kept === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof kept)
}

function matchesRows(blank: readonly unknown[], kept: readonly unknown[]): boolean {
  const model = blank[0]
  return kept.every((row) => (model === undefined ? row !== undefined : matchesShape(model, row)))
}
