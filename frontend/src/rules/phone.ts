/** Blanks, invisible characters, dots, dashes, slashes, parentheses. */
const SEPARATORS = /[\s\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF./()\-\u2010-\u2015\u2212]/g

/** Parses a phone number to the stored 10 digits; +33 and 0033 become 0. Null unless a French number. */
export function parsePhone(typed: string): string | null {
  const digits = national(typed)
  return /^0\d{9}$/.test(digits) ? digits : null
}

/** Digits of a complete or partial number in the same notations; null for other text. */
export function phoneBeginning(typed: string): string | null {
  const digits = national(typed)
  return /^\d{2,}$/.test(digits) ? digits : null
}

/** Removes separators and the country code. */
function national(typed: string): string {
  return typed.replace(SEPARATORS, '').replace(/^(?:\+33|0033)0?/, '0')
}

/** Formats digits in pairs while typing, at most 10. */
export function formatPhoneTyping(text: string): string {
  if (!/^[\d\s.]*$/.test(text)) return text
  const digits = text.replace(/\D/g, '')
  if (digits.startsWith('00')) return digits.slice(0, 14)
  return digits.slice(0, 10).replace(/(\d\d)(?=\d)/g, '$1 ')
}
