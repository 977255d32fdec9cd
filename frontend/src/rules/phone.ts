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

/** Country codes of the overseas departments, with the beginnings of their national numbers. */
const OVERSEAS: [code: string, beginning: RegExp][] = [
  ['590', /^0(?:590|69[01])/],
  ['262', /^0(?:26[239]|639|69[23])/],
  ['594', /^0[56]94/],
  ['596', /^0(?:596|69[67])/],
]

/** The text without separators, and with 0 instead of a country code. */
function national(typed: string): string {
  const compact = typed.replace(SEPARATORS, '')
  for (const [code, beginning] of OVERSEAS) {
    const number = compact.replace(new RegExp(`^(?:\\+|00)${code}0?`), '0')
    if (number !== compact && beginning.test(number)) return number
  }
  return compact.replace(/^(?:\+33|0033)0?/, '0')
}

/** Puts the digits in pairs while the number is being typed. Nothing is cut off: a number that is too long is refused. */
export function formatPhoneTyping(text: string): string {
  if (!/^[\d\s.]*$/.test(text)) return text
  const digits = text.replace(/\D/g, '')
  return digits.startsWith('00') ? digits : digits.replace(/(\d\d)(?=\d)/g, '$1 ')
}
