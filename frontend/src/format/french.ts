import { displayText } from './displayText'

const SPACE_RULES: [RegExp, string][] = [
  [/ ([?!:;])/g, '\u202f$1'],
  [/« /g, '«\u00a0'],
  [/ »/g, '\u00a0»'],
  [/ ([€%])/g, '\u00a0$1'],
  // « n° 2005-102 », « article L. 519-1 ».
  [/(n°|\b[ALRD]\.) (?=\d)/g, '$1\u00a0'],
  [/(\b1ᵉʳ|n°) /g, '$1\u00a0'],
  // « 10 000 », « 24 h », « 15 ans »: a number stays with its thousands and with its unit.
  [/(\d) (?=\d{3}(?!\d))/g, '$1\u202f'],
  [/(\d) (?=(?:h|ans?|mois|jours?)(?![\p{L}]))/gu, '$1\u00a0'],
]

/**
 * Replaces plain spaces by the no-break spaces of French typography; texts fixed by the documents get their display
 * text.
 */
export function withFrenchSpaces(text: string): string {
  return SPACE_RULES.reduce((result, [pattern, set]) => result.replace(pattern, set), displayText(text))
}

/** `withFrenchSpaces` as a template tag: fr`Jusqu’à ${years} ans : …`. */
export function fr(texts: TemplateStringsArray, ...values: (string | number)[]): string {
  return withFrenchSpaces(String.raw({ raw: texts }, ...values))
}
