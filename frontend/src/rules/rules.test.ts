import amounts from '@cases/amounts.json'
import dates from '@cases/dates.json'
import emails from '@cases/email.json'
import passwords from '@cases/password_score.json'
import phones from '@cases/phone.json'
import { describe, expect, it } from 'vitest'
import { parseAmount } from './amount'
import { dateMistake, formatDateTyping, isIsoDate, parseDate } from './date'
import { NO_SUCH_DAY } from './messages'
import { parseEmail } from './email'
import { isPasswordAccepted, passwordScore } from './password'
import { formatPhoneTyping, parsePhone } from './phone'

// The same tables are run by the server's rules.
describe('amounts', () => {
  it.each(amounts)('$name', ({ input, expected }) => {
    expect(parseAmount(input)).toBe(expected)
  })
})

describe('phones', () => {
  it.each(phones)('$name', ({ input, expected }) => {
    expect(parsePhone(input)).toBe(expected)
  })

  it.each([
    ['06', '06'],
    ['061', '06 1'],
    ['0612345678', '06 12 34 56 78'],
    ['06123456789', '06 12 34 56 78'],
    ['00336', '00336'],
    ['+336', '+336'],
  ])('%s is shown %s while it is typed', (typed, shown) => {
    expect(formatPhoneTyping(typed)).toBe(shown)
  })
})

describe('email addresses', () => {
  it.each(emails)('$name', ({ input, expected }) => {
    expect(parseEmail(input)).toBe(expected)
  })
})

describe('passwords', () => {
  it.each(passwords)('$name', ({ input, expected, accepted }) => {
    expect(passwordScore(input)).toBe(expected)
    expect(isPasswordAccepted(input)).toBe(accepted)
  })
})

describe('dates', () => {
  it.each(dates)('$name', ({ input, expected, noSuchDay = false }: (typeof dates)[number] & { noSuchDay?: boolean }) => {
    expect(expected === null && dateMistake(input) === NO_SUCH_DAY).toBe(noSuchDay)
    expect(parseDate(input)).toBe(expected)
  })

  it.each([
    ['1', '1'],
    ['15', '15/'],
    ['15/1', '15/1'],
    ['15/12', '15/12/'],
    ['1512', '15/12/'],
    ['15122018', '15/12/2018'],
    ['1/2/2018', '1/2/2018'],
    ['15/.', '15/'],
    ['15//', '15/'],
    ['15.12', '15.12'],
    ['2018-12', '2018-12'],
  ])('%s is shown %s while it is typed', (typed, shown) => {
    expect(formatDateTyping(typed)).toBe(shown)
  })

  it('only full days count as values', () => {
    expect(isIsoDate('2018-12-15')).toBe(true)
    expect(isIsoDate('2018-2-5')).toBe(false)
    expect(isIsoDate('15/12/2018')).toBe(false)
  })
})
