/** Blanks, invisible characters, dots, dashes, slashes, parentheses. */
const SEPARATORS = /[\s\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF./()\-\u2010-\u2015\u2212]/g

/** Parses a phone number to the stored 10 digits; +33 and 0033 become 0. Null unless a French number. */
export function parsePhone(input: string): string | null {
  const digits = toNational(input)
  return /^0\d{9}$/.test(digits) ? digits : null
}

/** Digits of a complete or partial number in the same notations; null for other text. */
export function phoneBeginning(input: string): string | null {
  const digits = toNational(input)
  return /^\d{2,}$/.test(digits) ? digits : null
}

/** Country codes of the overseas departments, with the prefixes of their national numbers. */
const OVERSEAS: [code: string, beginning: RegExp][] = [
  ['590', /^0(?:590|69[01])/],
  ['262', /^0(?:26[239]|639|69[23])/],
  ['594', /^0[56]94/],
  ['596', /^0(?:596|69[67])/],
]

/** Removes separators and replaces the country code by 0. */
function toNational(input: string): string {
  const compact = input.replace(SEPARATORS, '')
  for (const [code, prefixPattern] of OVERSEAS) {
    const number = compact.replace(new RegExp(`^(?:\\+|00)${code}0?`), '0')
    if (number !== compact && prefixPattern.test(number)) return number
  }
  return compact.replace(/^(?:\+33|0033)0?/, '0')
}

/** Formats digits in pairs while typing, without truncation: a number that is too long is refused. */
export function formatPhoneTyping(text: string): string {
  if (!/^[\d\s.]*$/.test(text)) return text
  const digits = text.replace(/\D/g, '')
  return digits.startsWith('00') ? digits : digits.replace(/(\d\d)(?=\d)/g, '$1 ')
}
