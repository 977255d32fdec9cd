import { searchKey } from '@/rules/searchKey'

/** First names, and surnames derived from them, with a mute h; before any other h, « de » keeps its e. */
const MUTE_H =
  /^(?:helen[ae]|heloise|henr[iy]|henriette|herve|hermine|hector|hubert|hugues?|hugo|huguette|hortense|honore|honorine|hippolyte|hilaire|hyacinthe)\b/
/** A vowel; y is one before a consonant alone: d’Yves, de Yann. */
const VOWEL = /^(?:[aeiou]|y[^aeiou])/

/** « de » before a name: de Bernard, d’Anne, d’Hélène, de Hassan. */
export function ofName(name: string): string {
  const start = searchKey(name)
  return MUTE_H.test(start) || VOWEL.test(start) ? `d’${name}` : `de ${name}`
}
