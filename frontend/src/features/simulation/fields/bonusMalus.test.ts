import { describe, expect, it } from 'vitest'
import { bonusMalusChoices, bonusMalusLabel, parseBonusMalus } from './bonusMalus'

describe('bonus-malus', () => {
  it('has 301 values from 0.50 to 3.50 (CARM-14)', () => {
    const values = bonusMalusChoices().map(({ value }) => value)
    expect([values.length, values[0], values[1], values.at(-1)]).toEqual([301, '0.50', '0.51', '3.50'])
  })

  it('labels bonus up to 1.00 and malus above (CARM-15, AMB-042)', () => {
    expect(['0.50', '1.00', '1.01', '1.25', '3.50'].map(bonusMalusLabel)).toEqual([
      '0,50 (bonus 50\u00a0%)',
      '1,00 (bonus 0\u00a0%)',
      '1,01 (malus 1\u00a0%)',
      '1,25 (malus 25\u00a0%)',
      '3,50 (malus 250\u00a0%)',
    ])
  })

  it.each([
    ['0,5', '0.50'],
    ['0.50', '0.50'],
    [',95', '0.95'],
    ['1', '1.00'],
    ['0,76 (bonus 24\u00a0%)', '0.76'],
    ['50 % de bonus', '0.50'],
    ['malus 25%', '1.25'],
    ['0,49', '0,49'],
    ['3,51', '3,51'],
    ['bonjour', 'bonjour'],
  ])('parses %s as %s', (inputText, value) => expect(parseBonusMalus(inputText)).toBe(value))
})
