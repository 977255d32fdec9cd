import { isStandard, tidySms } from './sms'

const REPLACEMENTS: [string, string][] = [
  ['’‘‛′`´ʼ‹›', "'"],
  ['“”„‟″«»', '"'],
  ['…', '...'],
  ['\u2010\u2011\u2012\u2013\u2014\u2015−•·▪‣', '-'],
  ['œ', 'oe'],
  ['Œ', 'OE'],
  ['°º', 'o'],
  ['ª', 'a'],
  ['ł', 'l'],
  ['Ł', 'L'],
  ['đ', 'd'],
  ['Đ', 'D'],
  ['ı', 'i'],
  ['×', 'x'],
  ['÷⁄', '/'],
  ['→', '->'],
  ['←', '<-'],
  ['≤', '<='],
  ['≥', '>='],
  ['©', '(c)'],
  ['®', '(R)'],
  ['‰', 'o/oo'],
  ['\u2028\u2029', '\n'],
]
const SIMPLE = new Map(REPLACEMENTS.flatMap(([from, to]) => [...from].map((character) => [character, to] as const)))

/** « Remplacer par des caractères simples »: replaces each character that requires unicode by a plain one. */
export function simplifySms(text: string): string {
  let simple = ''
  let isAfterOpeningQuote = false
  for (const character of tidySms(text)) {
    if (isAfterOpeningQuote && isBlank(character)) continue
    isAfterOpeningQuote = character === '«'
    if (character === '»') simple = simple.replace(/ +$/, '')
    simple += simplifyCharacter(character)
  }
  return simple
}

/** Characters that require unicode, each once, in order. */
export function costlyCharacters(text: string): string[] {
  return [...new Set(tidySms(text))].filter((character) => !isStandard(character))
}

function simplifyCharacter(character: string): string {
  if (isStandard(character)) return character
  return (
    replacement(character) ?? [...character.normalize('NFKD')].map((part) => simplifyPart(part, character)).join('')
  )
}

function simplifyPart(part: string, whole: string): string {
  if (isStandard(part)) return part
  const partReplacement = part === whole ? undefined : replacement(part)
  if (partReplacement !== undefined) return partReplacement
  return /^[\p{Alphabetic}\p{N}]$/u.test(part) && !/^\p{M}$/u.test(part) ? '?' : ''
}

function replacement(character: string): string | undefined {
  return SIMPLE.get(character) ?? (isBlank(character) ? ' ' : undefined)
}

function isBlank(character: string): boolean {
  return /^\p{White_Space}$/u.test(character) && character !== '\n'
}
