/** Removes blanks, invisible characters and the prefix « F- » or « FR- » of a typed or pasted postal code. */
export function tidyPostalCode(input: string): string {
  return input.replace(/[\s\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '').replace(/^FR?-/i, '')
}

/** Whether a normalized code is a French postal code. */
export function isPostalCode(code: string): boolean {
  return /^\d{5}$/.test(code)
}
