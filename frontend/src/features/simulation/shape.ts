import { isObject } from '@/rules/isObject'

/**
 * Whether stored answers fit the form: every field of a blank form exists with the same type. Lists may have any number
 * of rows; lists of objects contain objects only.
 */
export function matchesShape(blank: unknown, storedAnswers: unknown): boolean {
  if (Array.isArray(blank)) return Array.isArray(storedAnswers) && matchesRows(blank, storedAnswers)
  if (isObject(blank)) {
    return (
      isObject(storedAnswers) &&
      Object.entries(blank).every(([name, value]) => matchesShape(value, storedAnswers[name]))
    )
  }
  return storedAnswers === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof storedAnswers)
}

function matchesRows(blank: readonly unknown[], storedRows: readonly unknown[]): boolean {
  const model = blank[0]
  return storedRows.every((row) => (model === undefined ? row !== undefined : matchesShape(model, row)))
}
