import { SMS_MAX_PARTS } from '@/domain/constants'

/** Alphabets of an SMS: GSM 03.38, or UTF-16 when a character is missing from it. */
export type SmsEncoding = 'standard' | 'unicode'

/** Figures of « {n} caractères · {p} SMS ». */
export interface SmsSize {
  encoding: SmsEncoding
  /** Some characters count 2 (AMB-123); an emoji counts 2 in unicode. */
  characters: number
  /** 0 for an empty text. */
  parts: number
}

const BASIC = new Set(
  '@£$¥èéùìòÇ\rØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
    '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const DOUBLE = new Set('{}€[]~^|\\\n')
const SMS_LIMITS = { standard: { single: 160, part: 153 }, unicode: { single: 70, part: 67 } }

/** Whether a character is in the standard alphabet, as a single or a double character. */
export function isStandard(character: string): boolean {
  return BASIC.has(character) || DOUBLE.has(character)
}

/** Alphabet required by a text. */
export function smsEncoding(text: string): SmsEncoding {
  return [...text].every(isStandard) ? 'standard' : 'unicode'
}

/** Normalizes to composed characters (NFC) and \n line ends. */
export function tidySms(text: string): string {
  return text.normalize('NFC').replaceAll(/\r\n?/g, '\n')
}

/** Text as sent: the content and the stop mention. */
export function completeSms(content: string, stopMention: string): string {
  return tidySms(content) + stopMention
}

/** Splits a text as sent into SMS; never splits a character that counts 2. */
export function smsParts(text: string): string[] {
  const characters = [...text]
  const encoding = smsEncoding(text)
  const limits = SMS_LIMITS[encoding]
  const limit = countCharacters(characters, encoding) <= limits.single ? limits.single : limits.part
  const parts: string[] = []
  let part = ''
  let usedUnits = 0
  for (const character of characters) {
    const units = unitsOf(character, encoding)
    if (usedUnits + units > limit) {
      parts.push(part)
      part = ''
      usedUnits = 0
    }
    part += character
    usedUnits += units
  }
  return part === '' ? parts : [...parts, part]
}

/** Size of a text as sent; call `completeSms` first. */
export function smsSize(text: string): SmsSize {
  const encoding = smsEncoding(text)
  return { encoding, characters: countCharacters([...text], encoding), parts: smsParts(text).length }
}

/** Whether a content with its stop mention stays within `SMS_MAX_PARTS`. */
export function smsFits(content: string, stopMention: string): boolean {
  return smsParts(completeSms(content, stopMention)).length <= SMS_MAX_PARTS
}

/** Longest prefix that fits with its stop mention; never splits accents, emoji or flags. */
export function truncateSms(content: string, stopMention: string): string {
  const text = tidySms(content)
  if (smsFits(text, stopMention)) return text
  const cuts = safeCuts(text)
  let fits = 0
  let tooLong = cuts.length
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2)
    if (smsFits(text.slice(0, cuts[middle]), stopMention)) fits = middle
    else tooLong = middle
  }
  return text.slice(0, cuts[fits])
}

function unitsOf(character: string, encoding: SmsEncoding): number {
  if (encoding === 'unicode') return character.length
  return DOUBLE.has(character) ? 2 : 1
}

function countCharacters(characters: readonly string[], encoding: SmsEncoding): number {
  return characters.reduce((sum, character) => sum + unitsOf(character, encoding), 0)
}

const JOINER = '\u200D'
/** Combining accents, variation selectors, the emoji joiner and skin tones belong to the preceding character. */
const CONTINUATION = /^[\p{M}\p{Emoji_Modifier}\u200D\u{E0020}-\u{E007F}]$/u
/** Regional indicator: two of them form a flag. */
const REGION = /^[\u{1F1E6}-\u{1F1FF}]$/u

/** Offsets where a text may be cut, ascending, including 0 and its end. */
function safeCuts(text: string): number[] {
  const cuts: number[] = []
  let position = 0
  let regions = 0
  let previousCharacter = ''
  for (const character of text) {
    const isRegion = REGION.test(character)
    const isJoined = previousCharacter === JOINER || CONTINUATION.test(character) || (isRegion && regions % 2 === 1)
    if (!isJoined) cuts.push(position)
    regions = isRegion ? regions + 1 : 0
    position += character.length
    previousCharacter = character
  }
  return [...cuts, text.length]
}
