import { describe, expect, it } from 'vitest'
import { plainBody, plainText } from './plainBody'

describe('plainText', () => {
  it.each([
    ['ligne\vsuivante\fpage', 'ligne\nsuivante\npage'],
    ['a\u0085b\rc\r\nd', 'a\nb\nc\r\nd'],
    ['\0Ada\u0007 \u001B[31mRoy\u007F\u0090', 'Ada [31mRoy'],
    ['tab\tet\nligne', 'tab\tet\nligne'],
    ['Éloïse 😀 \u200D', 'Éloïse 😀 \u200D'],
  ])('cleans %j', (text, expectedText) => {
    expect(plainText(text)).toBe(expectedText)
  })
})

describe('plainBody', () => {
  it('cleans nested texts except passwords', () => {
    const day = new Date(0)
    const body = {
      names: ['a\vb', null],
      inside: { label: '\u0001x', count: 2, on: true },
      password: 'a\vb',
      current: '\u0001',
      day,
    }
    expect(plainBody(body)).toEqual({
      names: ['a\nb', null],
      inside: { label: 'x', count: 2, on: true },
      password: 'a\vb',
      current: '\u0001',
      day,
    })
  })
})
