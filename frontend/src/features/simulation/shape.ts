import { isObject } from '@/rules/isObject'

/**
 * Whether stored answers fit the form: every field of a blank form exists with the same type. Lists may have any number
 * of rows; lists of objects contain objects only.
 */
export function matchesShape(blank: unknown, stored: unknown): boolean {
  if (Array.isArray(blank)) return Array.isArray(stored) && matchesRows(blank, stored)
  if (isObject(blank)) {
    return isObject(stored) && Object.entries(blank).every(([name, value]) => matchesShape(value, stored[name]))
  }
  return stored === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof stored)
}

function matchesRows(blank: readonly unknown[], stored: readonly unknown[]): boolean {
  const model = blank[0]
  return stored.every((row) => (model === undefined ? row !== undefined : matchesShape(model, row)))
}
