import { isBlankText } from './pasted'

/** Whether a form value is blank: no text, no items, or absent. */
export function isEmptyValue(value: unknown): boolean {
  if (typeof value === 'string') return isBlankText(value)
  if (Array.isArray(value)) return value.length === 0
  return value === null || value === undefined
}
