import amounts from '@cases/amounts.json'
import dates from '@cases/dates.json'
import emails from '@cases/email.json'
import passwords from '@cases/password_score.json'
import strengths from '@cases/password_strength.json'
import emailSlips from '@cases/email_slip.json'
import phones from '@cases/phone.json'
import postalCodes from '@cases/postal_code.json'
import searches from '@cases/search_key.json'
import { describe, expect, it, vi } from 'vitest'
import { parseAmount } from './number'
import { dateError, formatDateTyping, isIsoDate, parseDate } from './date'
import { NO_SUCH_DAY } from './messages'
import { parseEmail, suggestEmail } from './email'
import { isPasswordAccepted, passwordScore } from './password'
import { formatPhoneTyping, parsePhone } from './phone'
import { isPostalCode, tidyPostalCode } from './postalCode'
import { searchKey, queryWords } from './searchKey'

// The server's tests use the same tables, except for dates, amounts, typos in addresses and the password score, which
// it never parses.
describe('amounts', () => {
  it.each(amounts)('$name', ({ input, expected }) => {
    expect(parseAmount(input)).toBe(expected)
  })
})

describe('postal codes', () => {
  it.each(postalCodes)('$input', ({ input, tidied: tidyCode, valid: isValid }) => {
    expect([tidyPostalCode(input), isPostalCode(tidyPostalCode(input))]).toEqual([tidyCode, isValid])
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
    ['06123456789', '06 12 34 56 78 9'],
    ['00336', '00336'],
    ['+336', '+336'],
  ])('%s is formatted %s while typing', (inputText, displayedText) => {
    expect(formatPhoneTyping(inputText)).toBe(displayedText)
  })
})

describe('search words', () => {
  it.each(searches)('$name', ({ input, expected }) => {
    expect(searchKey(input)).toBe(expected)
  })

  it.each([
    ['06 12 34 56 78', ['0612345678']],
    ['06.12', ['0612']],
    ['+33 6 12', ['0612']],
    ['0033 (0)6-12', ['0612']],
    ['612345678', ['612345678']],
    ['  ÉLOÏSE cœur ', ['eloise', 'coeur']],
    ['dupont 06 12', ['dupont', '06', '12']],
    ['jean-paul@exemple.fr', ['jean', 'paul@exemple.fr']],
    [' - ', []],
  ])('« %s » is searched as %j', (inputText, words) => {
    expect(queryWords(inputText)).toEqual(words)
  })
})

describe('email addresses', () => {
  it.each(emails)('$name', ({ input, expected }) => {
    expect(parseEmail(input)).toBe(expected)
  })

  it.each(emailSlips)('$input is questioned: $expected', ({ input, expected }) => {
    expect(suggestEmail(input)).toBe(expected)
  })
})

describe('passwords', () => {
  it.each(passwords)('$name', ({ input, expected, accepted: isAccepted }) => {
    expect(passwordScore(input)).toBe(expected)
    expect(isPasswordAccepted(input)).toBe(isAccepted)
  })

  it.each(strengths)('of staff are long: $name', ({ input, staff }) => {
    const isLongEnough = Array.from(input).length >= 12
    // The server also refuses weak ones.
    expect(isPasswordAccepted(input, 12)).toBe(isLongEnough)
    if (staff) expect(isLongEnough).toBe(true)
  })
})

describe('dates', () => {
  it.each(dates)(
    '$name',
    ({ input, expected, noSuchDay = false }: (typeof dates)[number] & { noSuchDay?: boolean }) => {
      expect(expected === null && dateError(input) === NO_SUCH_DAY).toBe(noSuchDay)
      expect(parseDate(input)).toBe(expected)
    },
  )

  it.each([
    ['1', '1'],
    ['15', '15/'],
    ['15/1', '15/1'],
    ['15/12', '15/12/'],
    ['1512', '15/12/'],
    ['15122018', '15/12/2018'],
    ['151220189', '15/12/20189'],
    ['1980', '1980'],
    ['1980-12-15', '1980-12-15'],
    ['1/2/2018', '1/2/2018'],
    ['15/.', '15/'],
    ['15//', '15/'],
    ['15.12', '15.12'],
    ['2018-12', '2018-12'],
  ])('%s is formatted %s while typing', (inputText, displayedText) => {
    expect(formatDateTyping(inputText)).toBe(displayedText)
  })

  it.each([
    ['15/12/45', '1945-12-15'],
    ['15/12/26', '2026-12-15'],
    ['15/12/27', '1927-12-15'],
  ])('two-digit birth year: %s is %s', (inputText, expectedDate) => {
    vi.setSystemTime('2026-11-27T10:00:00Z')
    expect(parseDate(inputText, 'past')).toBe(expectedDate)
  })

  it('only complete days count as values', () => {
    expect(isIsoDate('2018-12-15')).toBe(true)
    expect(isIsoDate('2018-2-5')).toBe(false)
    expect(isIsoDate('15/12/2018')).toBe(false)
  })
})
