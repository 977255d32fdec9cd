import { SMS_MAX_PARTS } from '@/domain/constants'

/** The two alphabets of an SMS: GSM 03.38, or UTF-16 as soon as one character is not in it. */
export type SmsEncoding = 'standard' | 'unicode'

/** The figures of « {n} caractères · {p} SMS ». */
export interface SmsSize {
  encoding: SmsEncoding
  /** Some count 2 (AMB-123); an emoji counts 2 in unicode. */
  characters: number
  /** 0 for an empty text. */
  parts: number
}

const BASIC = new Set(
  '@£$¥èéùìòÇ\rØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
    '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const DOUBLE = new Set('{}€[]~^|\\\n')
const LIMITS = { standard: { single: 160, part: 153 }, unicode: { single: 70, part: 67 } }

/** Whether a character is of the standard alphabet, alone or as a double one. */
export function isStandard(character: string): boolean {
  return BASIC.has(character) || DOUBLE.has(character)
}

/** The alphabet that a text needs. */
export function smsEncoding(text: string): SmsEncoding {
  return [...text].every(isStandard) ? 'standard' : 'unicode'
}

/** Composed characters (« e » and an accent typed apart become « é ») and newlines alone. */
export function tidySms(text: string): string {
  return text.normalize('NFC').replaceAll(/\r\n?/g, '\n')
}

/** The text that is really sent: what was typed, then the stop mention. */
export function completeSms(content: string, stopMention: string): string {
  return tidySms(content) + stopMention
}

/** Cuts a text, as it will be sent, into its SMS; a character that counts 2 is never cut over two. */
export function smsParts(text: string): string[] {
  const characters = [...text]
  const encoding = smsEncoding(text)
  const limits = LIMITS[encoding]
  const limit = count(characters, encoding) <= limits.single ? limits.single : limits.part
  const parts: string[] = []
  let [part, used] = ['', 0]
  for (const character of characters) {
    const units = unitsOf(character, encoding)
    if (used + units > limit) {
      parts.push(part)
      ;[part, used] = ['', 0]
    }
    part += character
    used += units
  }
  return part === '' ? parts : [...parts, part]
}

/** Measures a text exactly as it will be sent, so after `completeSms`. */
export function smsSize(text: string): SmsSize {
  const encoding = smsEncoding(text)
  return { encoding, characters: count([...text], encoding), parts: smsParts(text).length }
}

/** Whether a typed text and its stop mention stay within `SMS_MAX_PARTS`. */
export function smsFits(content: string, stopMention: string): boolean {
  return smsParts(completeSms(content, stopMention)).length <= SMS_MAX_PARTS
}

/** The longest beginning that fits with its stop mention; accents, emoji and flags stay in one piece. */
export function truncateSms(content: string, stopMention: string): string {
  const text = tidySms(content)
  if (smsFits(text, stopMention)) return text
  const cuts = safeCuts(text)
  let [fits, tooLong] = [0, cuts.length]
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1
    if (smsFits(text.slice(0, cuts[middle]), stopMention)) fits = middle
    else tooLong = middle
  }
  return text.slice(0, cuts[fits])
}

function unitsOf(character: string, encoding: SmsEncoding): number {
  return encoding === 'unicode' ? character.length : DOUBLE.has(character) ? 2 : 1
}

function count(characters: readonly string[], encoding: SmsEncoding): number {
  return characters.reduce((sum, character) => sum + unitsOf(character, encoding), 0)
}

const JOINER = '\u200D'
/** Accents typed apart, variation signs, the joiner of emoji and skin tones belong to what precedes them. */
const CONTINUES = /^[\p{M}\p{Emoji_Modifier}\u200D\u{E0020}-\u{E007F}]$/u
/** Two of these letters make a flag. */
const REGION = /^[\u{1F1E6}-\u{1F1FF}]$/u

/** Places where a text may be cut, in order, 0 and its end included. */
function safeCuts(text: string): number[] {
  const cuts: number[] = []
  let [position, regions, before] = [0, 0, '']
  for (const character of text) {
    const region = REGION.test(character)
    const joined = before === JOINER || CONTINUES.test(character) || (region && regions % 2 === 1)
    if (!joined) cuts.push(position)
    regions = region ? regions + 1 : 0
    position += character.length
    before = character
  }
  return [...cuts, text.length]
}
