import type { Entry } from '@/content/glossary/entry'

/** An entry made ready for the screen. */
export interface Word extends Entry {
  /** Its anchor on the page. */
  slug: string
  letter: string
  /** Word and definition as the search compares them. */
  searched: { word: string; definition: string }
}

export interface Letter {
  /** Its anchor on the page. */
  id: string
  letter: string
  words: Word[]
}

export interface Found {
  /** Words that hold what is searched: first those that begin with it, then those with a part that does. */
  named: Word[]
  /** Words whose definition alone speaks of it. */
  mentioned: Word[]
}

/** French order: neither case nor accents count, `Œ` stands with `OE`, and figures come first. */
const order = new Intl.Collator('fr', { sensitivity: 'base', numeric: true })

/** Sorted by word, whatever its case. */
export function sortEntries<E extends Pick<Entry, 'word'>>(entries: readonly E[]): E[] {
  return entries.toSorted((a, b) => order.compare(a.word, b.word))
}

/** Letters without case, accents or ligatures; whatever else stands between words is one space. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}%€]+/gu, ' ')
    .trim()
}

/** The anchor of a word: what precedes its parentheses, in plain letters joined by dashes. */
export function slugOf(word: string): string {
  return plain(headOf(word).head).replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '')
}

/** « TAEG (taux annuel effectif global) » in its two parts. */
export function headOf(word: string): { head: string; meaning: string | undefined } {
  const [, head = word, meaning] = /^(.*?)(?: \((.*)\))?$/.exec(word) ?? []
  return { head, meaning }
}

/** The letter of the index where a word stands; figures share one. */
function letterOf(word: string): string {
  const [first = ''] = plain(word)
  return /[a-z]/.test(first) ? first.toUpperCase() : '0–9'
}

function withoutTags(definition: string): string {
  return definition.replaceAll(/<[^>]*>/g, '')
}

/** The entries of a glossary in their order, ready to be shown and searched. */
export function prepare(entries: readonly Entry[]): Word[] {
  return sortEntries(entries).map(({ word, definition }) => ({
    word,
    definition,
    slug: slugOf(word),
    letter: letterOf(word),
    searched: { word: plain(word), definition: plain(withoutTags(definition)) },
  }))
}

export function byLetter(words: readonly Word[]): Letter[] {
  const letters: Letter[] = []
  for (const word of words) {
    const last = letters.at(-1)
    if (last?.letter === word.letter) last.words.push(word)
    else letters.push({ letter: word.letter, id: `lettre-${word.letter.toLowerCase().replace('–', '-')}`, words: [word] })
  }
  return letters
}

/** Words that hold every part of a query, and those whose definition does. */
export function findWords(words: readonly Word[], query: string): Found {
  const parts = plain(query).split(' ')
  const holds = (text: string) => parts.every((part) => text.includes(part))
  const start = parts.join(' ')
  const rank = ({ searched: { word } }: Word) => (word.startsWith(start) ? 0 : ` ${word}`.includes(` ${start}`) ? 1 : 2)
  const named = words.filter(({ searched }) => holds(searched.word)).toSorted((a, b) => rank(a) - rank(b))
  const mentioned = words.filter((word) => !named.includes(word) && holds(`${word.searched.word} ${word.searched.definition}`))
  return { named, mentioned }
}
