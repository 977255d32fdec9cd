/** Blanks, combining marks, and characters without a glyph: invisible ones, fillers, selectors, the braille blank. */
const INVISIBLE_ONLY = /^(?:\s|\p{M}|\p{Default_Ignorable_Code_Point}|\u2800)*$/u

/** Whether a text shows nothing, and so counts as empty. */
export function isBlankText(text: string): boolean {
  return INVISIBLE_ONLY.test(text)
}

/** Trims blanks and invisible characters at both ends. */
export function trimPasted(text: string): string {
  return text
    .replace(/^[\s\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+/, '')
    .replace(/[\s\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+$/, '')
}

/** Whether a form value is blank: no text, no items, or absent. */
export function isEmptyValue(value: unknown): boolean {
  if (typeof value === 'string') return isBlankText(value)
  if (Array.isArray(value)) return value.length === 0
  return value === null || value === undefined
}

/** Trims the texts of a form and omits its empty fields. */
export function withoutEmptyFields(values: object): object {
  const filledFields = Object.entries(values)
    .map(([name, value]): [string, unknown] => [name, typeof value === 'string' ? value.trim() : value])
    .filter(([, value]) => value !== '' && value !== null && value !== undefined)
  return Object.fromEntries(filledFields)
}

/** Whether a row has no value, except in fields that are filled by default. */
export function isBlankExcept(row: unknown, defaultFields: readonly string[]): boolean {
  if (row === null || typeof row !== 'object') return true
  return Object.entries(row).every(
    ([name, value]) => defaultFields.includes(name) || value === null || value === undefined || value === '',
  )
}
