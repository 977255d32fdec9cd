import type { Entry } from '@/content/glossary/entry'

/** Entry prepared for display and search. */
export interface Word extends Entry {
  /** Anchor on the page. */
  slug: string
  letter: string
  /** Normalized word and definition, for the search. */
  searchKeys: { word: string; definition: string }
}

export interface Letter {
  /** Anchor on the page. */
  id: string
  letter: string
  words: Word[]
}

export interface WordMatches {
  /**
   * Words that match: first those that start with the query, then those that contain it at a word start, then others.
   */
  matches: Word[]
  /** Words of which only the definition matches. */
  definitionMatches: Word[]
}

/** French collation: ignores case and accents, sorts `Œ` as `OE` and digits first. */
const frenchCollator = new Intl.Collator('fr', { sensitivity: 'base', numeric: true })

/** Sorts by word, ignoring case. */
export function sortEntries<E extends Pick<Entry, 'word'>>(entries: readonly E[]): E[] {
  return entries.toSorted((a, b) => frenchCollator.compare(a.word, b.word))
}

/** Normalizes a text: no case, accents or ligatures; other characters between words become one space. */
export function normalizeText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}%€]+/gu, ' ')
    .trim()
}

/** Anchor of a word: the text before its parentheses, normalized and joined by dashes. */
export function slugOf(word: string): string {
  return normalizeText(splitEntry(word).head)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** Splits « TAEG (taux annuel effectif global) » into its two parts. */
export function splitEntry(word: string): { head: string; meaning: string | undefined } {
  const [, head = word, meaning] = /^(.*?)(?: \((.*)\))?$/.exec(word) ?? []
  return { head, meaning }
}

/** Index letter of a word; digits share one. */
function letterOf(word: string): string {
  const [first = ''] = normalizeText(word)
  return /[a-z]/.test(first) ? first.toUpperCase() : '0–9'
}

function withoutTags(definition: string): string {
  return definition.replaceAll(/<[^>]*>/g, '')
}

/** Sorts and prepares the entries of a glossary. */
export function prepareWords(entries: readonly Entry[]): Word[] {
  return sortEntries(entries).map(({ word, definition }) => ({
    word,
    definition,
    slug: slugOf(word),
    letter: letterOf(word),
    searchKeys: { word: normalizeText(word), definition: normalizeText(withoutTags(definition)) },
  }))
}

export function groupByLetter(words: readonly Word[]): Letter[] {
  const letters: Letter[] = []
  for (const word of words) {
    const last = letters.at(-1)
    if (last?.letter === word.letter) last.words.push(word)
    else
      letters.push({ letter: word.letter, id: `lettre-${word.letter.toLowerCase().replace('–', '-')}`, words: [word] })
  }
  return letters
}

/** Words that contain every part of the query, and words whose definition contains them. */
export function findWords(words: readonly Word[], query: string): WordMatches {
  const queryWords = normalizeText(query).split(' ')
  const includesAll = (text: string) => queryWords.every((part) => text.includes(part))
  const start = queryWords.join(' ')
  const rank = ({ searchKeys: { word } }: Word) => {
    if (word.startsWith(start)) return 0
    return word.includes(` ${start}`) ? 1 : 2
  }
  const matches = words.filter(({ searchKeys }) => includesAll(searchKeys.word)).toSorted((a, b) => rank(a) - rank(b))
  const definitionMatches = words.filter(
    (word) => !matches.includes(word) && includesAll(`${word.searchKeys.word} ${word.searchKeys.definition}`),
  )
  return { matches, definitionMatches }
}
