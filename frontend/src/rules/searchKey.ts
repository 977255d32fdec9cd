import { phoneBeginning } from './phone'

/** Letter of a search key, and its range in the original text. */
export interface Letter {
  letter: string
  from: number
  to: number
}

/** Maximum number of words used by a search. */
const MAX_WORDS = 8
const SEPARATOR = /^[\s\p{Cc}\-'`_/,\u02B9-\u02BC\u2010-\u2015\u2018-\u201B\u2032\u2044\u2212]$/u
const NO_LETTER = /^[\p{M}\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]$/u
const PLAIN: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }

/**
 * Normalizes a text letter by letter as the server does: no case, no accents, single spaces. A letter includes its
 * combining accents.
 */
export function lettersOf(text: string): Letter[] {
  const letters: Letter[] = []
  let from = 0
  for (const character of text) {
    const to = from + character.length
    const plain = [...character.normalize('NFKD')].flatMap(plainLetters).join('')
    const last = letters.at(-1)
    if (plain === '') {
      if (last && last.to === from && last.letter !== ' ') last.to = to
    } else {
      for (const letter of plain.split('')) {
        // Collapses blanks and drops leading ones.
        if (letter === ' ' && (letters.at(-1)?.letter ?? ' ') === ' ') continue
        letters.push({ letter, from, to })
      }
    }
    from = to
  }
  if (letters.at(-1)?.letter === ' ') letters.pop()
  return letters
}

function plainLetters(part: string): string[] {
  if (NO_LETTER.test(part)) return []
  if (SEPARATOR.test(part)) return [' ']
  return [...part.toLowerCase().normalize('NFKD')]
    .filter((letter) => !NO_LETTER.test(letter))
    .map((letter) => PLAIN[letter] ?? letter)
}

/** Normalized text of a search: ignores case, accents, hyphens and apostrophes. */
export function searchKey(text: string): string {
  return lettersOf(text)
    .map(({ letter }) => letter)
    .join('')
}

/** Words of a search; all must match, in any order. */
export function searchWords(input: string): string[] {
  return searchKey(input).split(' ').filter(Boolean)
}

/** Words of a search that includes phone numbers: a complete or partial number is one word in any notation. */
export function queryWords(input: string): string[] {
  const digits = phoneBeginning(input)
  return digits === null ? searchWords(input).slice(0, MAX_WORDS) : [digits]
}
