import cases from '@cases/sms.json'
import { describe, expect, it } from 'vitest'
import { completeSms, smsFits, smsParts, smsSize, tidySms, truncateSms } from './sms'
import { costlyCharacters, simplifySms } from './smsSimple'

interface SmsCase {
  name: string
  input: string
  times?: number
  tail?: string
  mention?: string
  encoding: string
  characters: number
  parts: number
  kept?: number
  simplified?: string
}

// The server's tests use the same table (CAL-09 to CAL-13); truncation and replacement exist only here.
describe('SMS count', () => {
  it.each(cases as SmsCase[])(
    '$name',
    ({ input, times = 1, tail = '', mention = '', kept, simplified, encoding, characters, parts: overrides }) => {
      const content = input.repeat(times) + tail
      expect(smsSize(completeSms(content, mention))).toEqual({ encoding, characters, parts: overrides })
      const truncatedContent = truncateSms(content, mention)
      expect(tidySms(content).startsWith(truncatedContent)).toBe(true)
      expect([...truncatedContent]).toHaveLength(kept ?? [...tidySms(content)].length)
      expect(smsFits(truncatedContent, mention)).toBe(true)
      if (simplified !== undefined) expect(simplifySms(content)).toBe(simplified)
      expect(smsSize(simplifySms(content)).encoding).toBe('standard')
    },
  )

  it('loses no text between parts', () => {
    const text = `${'a'.repeat(152)}€${'a'.repeat(152)}`
    expect(smsParts(text).map((part) => part.length)).toEqual([152, 152, 1])
    expect(smsParts(text).join('')).toBe(text)
  })

  it('names each costly character once', () => {
    expect(costlyCharacters('Fenêtre, fête, cœur… à 3\u00A0€')).toEqual(['ê', 'œ', '…', '\u00A0'])
    expect(costlyCharacters('Été à 3€ [ok]')).toEqual([])
  })
})
