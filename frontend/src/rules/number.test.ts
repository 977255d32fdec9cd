import { describe, expect, it } from 'vitest'
import { formatPercent } from '@/format/number'
import { parsePercent } from './number'

describe('rate', () => {
  it.each([
    ['3,45', 3.45],
    ['3.615 %', 3.615],
    ['0', 0],
    ['100', 100],
    ['4,', 4],
    ['100,001', null],
    ['3,4567', null],
    ['-1', null],
    ['x', null],
    ['', null],
  ])('« %s » parses to %s', (inputText, expectedValue) => expect(parsePercent(inputText)).toBe(expectedValue))

  it('is shown with at least two decimals', () => {
    expect(formatPercent(3.4)).toBe('3,40\u00A0%')
    expect(formatPercent(3.982)).toBe('3,982\u00A0%')
    expect(formatPercent(null)).toBe('')
  })
})
