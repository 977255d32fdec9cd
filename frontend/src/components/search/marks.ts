import { lettersOf, type Letter } from '@/rules/searchKey'

/** Part of a text, highlighted or not. */
export interface Piece {
  text: string
  isMatch: boolean
}

/**
 * Minimum length of a match that spans an apostrophe or the pairs of a phone number; shorter ones would match across
 * unrelated digits.
 */
const MIN_SPANNING_LENGTH = 3

const APOSTROPHE = /^['`\u02B9-\u02BC\u2018-\u201B\u2032]+$/

/** Splits a text at the boundaries of the matched words. */
export function splitAtMatches(text: string, words: readonly string[]): Piece[] {
  const letters = lettersOf(text)
  const withoutMarks = letters.filter(({ letter }) => !/[.()]/.test(letter))
  const lettersWithJoinedDigits = withoutMarks.filter(
    ({ letter }, index) => letter !== ' ' || !(isDigit(withoutMarks[index - 1]) && isDigit(withoutMarks[index + 1])),
  )
  const lettersWithoutApostrophes = letters.filter(
    ({ letter, from, to }) => letter !== ' ' || !APOSTROPHE.test(text.slice(from, to)),
  )
  const matchedFlags = Array.from({ length: text.length }, () => false)
  for (const word of words) {
    const places = /^\d+$/.test(word) && word.length >= MIN_SPANNING_LENGTH ? lettersWithJoinedDigits : letters
    const ranges = [
      ...rangesOf(word, places),
      ...(word.length >= MIN_SPANNING_LENGTH ? rangesOf(word, lettersWithoutApostrophes) : []),
    ]
    for (const [from, to] of ranges) matchedFlags.fill(true, from, to)
  }
  const pieces: Piece[] = []
  for (let place = 0; place < text.length; place += 1) {
    const isMatch = matchedFlags[place] ?? false
    const last = pieces.at(-1)
    if (last?.isMatch === isMatch) last.text += text[place]
    else pieces.push({ text: text[place] ?? '', isMatch })
  }
  return pieces
}

function rangesOf(word: string, letters: Letter[]): [number, number][] {
  const key = letters.map(({ letter }) => letter).join('')
  const ranges: [number, number][] = []
  for (let place = key.indexOf(word); place !== -1; place = key.indexOf(word, place + 1)) {
    const first = letters[place]
    const last = letters[place + word.length - 1]
    // A single letter is highlighted only at a word start.
    if (first && last && (word.length > 1 || place === 0 || key[place - 1] === ' ')) ranges.push([first.from, last.to])
  }
  return ranges
}

function isDigit(letter: Letter | undefined): boolean {
  return letter !== undefined && /^\d$/.test(letter.letter)
}
