/** Blanks, invisible characters of a pasted text, dots, dashes, slashes, parentheses. */
const SEPARATORS = /[\s\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF./()\-\u2010-\u2015\u2212]/g

/**
 * A phone as people type it, as the 10 digits that are stored; +33 and 0033 become 0.
 * Null when it is no French number.
 */
export function parsePhone(typed: string): string | null {
  const digits = national(typed)
  return /^0\d{9}$/.test(digits) ? digits : null
}

/** The digits of a number or of a part of one, in the same writings; null for another text. */
export function phoneBeginning(typed: string): string | null {
  const digits = national(typed)
  return /^\d{2,}$/.test(digits) ? digits : null
}

/** Without what separates pairs, and from abroad as at home. */
function national(typed: string): string {
  return typed.replace(SEPARATORS, '').replace(/^(?:\+33|0033)0?/, '0')
}

/** Puts the digits in pairs while the number is being typed, and stops at 10. */
export function formatPhoneTyping(text: string): string {
  if (!/^[\d\s.]*$/.test(text)) return text
  const digits = text.replace(/\D/g, '')
  if (digits.startsWith('00')) return digits.slice(0, 14)
  return digits.slice(0, 10).replace(/(\d\d)(?=\d)/g, '$1 ')
}
