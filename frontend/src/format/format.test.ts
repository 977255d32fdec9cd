import cases from '@cases/display.json'
import { describe, expect, it } from 'vitest'
import { formatEuros, formatAmountInput, formatRatio } from './number'
import {
  dayInParis,
  endOfDayInParis,
  formatDate,
  formatInstant,
  formatInstantWithTime,
  ageInYears,
  formatAge,
  formatAgo,
} from './date'
import { displayText, truncate } from './displayText'
import { formatFileSize } from './fileSize'
import { mailUrl } from './mailUrl'
import { formatPhone } from './phone'

const normalizeSpaces = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ')

interface FormatCase {
  name: string
  kind: string
  input: string | number
  expected: string | number | null
  today?: string
  limit?: number
}

const formatters: Record<string, (input: never, row: FormatCase) => unknown> = {
  euros: (amount: number) => formatEuros(amount),
  age: (years: number) => formatAge(years),
  years: (birthDate: string, { today = '' }: FormatCase) => ageInYears(birthDate, today),
  truncate: (text: string, { limit }: FormatCase) => truncate(text, limit),
  date: (date: string) => formatDate(date),
  instant: (instant: string) => formatInstant(instant),
  phone: (phone: string) => formatPhone(phone),
}

describe('formats shared with the server', () => {
  it.each(cases as FormatCase[])('$name', (row) => {
    expect(formatters[row.kind]?.(row.input as never, row)).toBe(row.expected)
  })
})

describe('amounts', () => {
  it.each([
    [1234.5, '1 235 €'],
    [1234.49, '1 234 €'],
    [0, '0 €'],
    [-0.2, '0 €'],
    [1_000_000, '1 000 000 €'],
  ])('%s is shown %s', (amount, displayedText) => {
    expect(normalizeSpaces(formatEuros(amount))).toBe(displayedText)
  })

  it('never wrap', () => {
    expect(formatEuros(1234.5)).not.toContain(' ')
  })

  it('are empty when absent, and 0 for zero', () => {
    expect(formatEuros(undefined)).toBe('')
    expect(formatEuros(null)).toBe('')
    expect(normalizeSpaces(formatEuros(0))).toBe('0 €')
  })

  it('keep typed decimals in fields', () => {
    expect(normalizeSpaces(formatAmountInput(1234.56))).toBe('1 234,56')
    expect(normalizeSpaces(formatAmountInput(1060.7))).toBe('1 060,70')
    expect(normalizeSpaces(formatAmountInput(268_000))).toBe('268 000')
    expect(formatAmountInput(0)).toBe('0')
  })
})

describe('ratios', () => {
  it('have given number of decimals, three by default', () => {
    const displayedText = [
      formatRatio(65, 1),
      formatRatio(39.3, 1),
      formatRatio(32.5, 0),
      formatRatio(3.35),
      formatRatio(40),
    ]
    expect(displayedText.map(normalizeSpaces)).toEqual(['65,0 %', '39,3 %', '33 %', '3,35 %', '40 %'])
  })

  it('are a dash when absent', () => {
    expect([formatRatio(null), formatRatio(undefined, 1)]).toEqual(['—', '—'])
  })
})

describe('phones', () => {
  it('are shown in pairs', () => {
    expect(formatPhone('0612345678')).toBe('06 12 34 56 78')
  })
  it('are unchanged when not a phone number', () => {
    expect(formatPhone('+32 2 555 12 12')).toBe('+32 2 555 12 12')
    expect(formatPhone(undefined)).toBe('')
  })
})

describe('ages', () => {
  it.each([
    [0, '0 an'],
    [1, '1 an'],
    [2, '2 ans'],
  ])('%s is shown %s', (years, displayedText) => {
    expect(normalizeSpaces(formatAge(years))).toBe(displayedText)
  })

  it('change on the birthday', () => {
    expect(ageInYears('1980-06-15', '2026-06-14')).toBe(45)
    expect(ageInYears('1980-06-15', '2026-06-15')).toBe(46)
    expect(ageInYears('2027-01-01', '2026-06-15')).toBeNull()
    expect(ageInYears('15/06/1980', '2026-06-15')).toBeNull()
  })
})

describe('dates', () => {
  it('are shown jj/mm/aaaa', () => {
    expect(formatDate('2018-12-15')).toBe('15/12/2018')
    expect(formatDate(undefined)).toBe('')
  })

  it('instants are shown as the day in Paris', () => {
    expect(formatInstant('2026-06-30T22:30:00Z')).toBe('01/07/2026')
    expect(formatInstantWithTime('2026-11-21T09:05:00Z')).toBe('21/11/2026 à 10:05')
    expect(formatInstant('unreadable')).toBe('')
  })

  it('the day is that of Paris', () => {
    expect(dayInParis(new Date('2026-12-31T23:30:00Z'))).toBe('2027-01-01')
  })

  it.each([
    ['2026-12-31', '2026-12-31T22:59:59.000Z'],
    ['2026-07-14', '2026-07-14T21:59:59.000Z'],
    ['2027-03-28', '2027-03-28T21:59:59.000Z'],
    ['2027-10-31', '2027-10-31T22:59:59.000Z'],
  ])('%s ends in Paris at %s', (day, expectedInstant) => {
    expect(endOfDayInParis(day).toISOString()).toBe(expectedInstant)
  })
})

describe('relative time', () => {
  const currentTime = Date.parse('2026-11-23T10:00:00Z')
  it.each([
    ['2026-11-23T09:58:30Z', 'à l’instant'],
    ['2026-11-23T10:00:20Z', 'à l’instant'],
    ['2026-11-23T09:57:00Z', 'il y a 3 minutes'],
    ['2026-11-23T08:30:00Z', 'il y a 1 heure'],
    ['2026-11-22T10:30:00Z', 'il y a 23 heures'],
    ['2026-11-22T09:00:00Z', 'le 22/11/2026 à 10:00'],
  ])('%s was %s', (instant, displayedText) => {
    expect(normalizeSpaces(formatAgo(instant, currentTime))).toBe(displayedText)
  })
})

describe('file sizes', () => {
  it.each([
    [0, '0 octet'],
    [1, '1 octet'],
    [834, '834 octets'],
    [12_300, '12 Ko'],
    [1_258_291, '1,2 Mo'],
    [1_048_575, '1 Mo'],
    [10_485_760, '10 Mo'],
  ])('%s bytes are shown %s', (bytes, displayedText) => {
    expect(normalizeSpaces(formatFileSize(bytes))).toBe(displayedText)
  })
})

describe('mail links', () => {
  it.each([
    ['noemie.carrel+pret@exemple.fr', 'mailto:noemie.carrel+pret@exemple.fr'],
    ['a?bcc=b&c/d%e#f@exemple.fr', 'mailto:a%3Fbcc%3Db%26c%2Fd%25e%23f@exemple.fr'],
    ["o'neil_1-2!$*~@exemple.fr", "mailto:o'neil_1-2!$*~@exemple.fr"],
    ['a^b`c{d|e}@exemple.fr', 'mailto:a%5Eb%60c%7Bd%7Ce%7D@exemple.fr'],
    ['\uE000email\uE001', 'mailto:\uE000email\uE001'],
  ])('%s is linked as %s', (address, url) => expect(mailUrl(address)).toBe(url))

  it('have an encoded subject', () =>
    expect(mailUrl('a?b@c.fr', 'Où & quand ?')).toBe('mailto:a%3Fb@c.fr?subject=O%C3%B9%20%26%20quand%20%3F'))
})

describe('truncation', () => {
  it('leaves 100 characters untouched and cuts 101', () => {
    expect(truncate('a'.repeat(100))).toBe('a'.repeat(100))
    expect(truncate('a'.repeat(101))).toBe(`${'a'.repeat(100)}…`)
  })
  it('counts an emoji as one character', () => {
    expect(truncate('🏠🏠🏠', 2)).toBe('🏠🏠…')
  })
})

it.each([
  ["Edition d'offre", 'Édition d’offre'],
  ["Pension d'invalidité", 'Pension d’invalidité'],
  ['Etudes des enfants', 'Études des enfants'],
  ['Saisir un taux en % (ex: 3,45)', 'Saisir un taux en % (ex.\u202f: 3,45)'],
  ['DDPC - Avant montage', 'DDPC - Avant montage'],
])('displays « %s » as « %s » (AMB-144)', (label, displayedText) => expect(displayText(label)).toBe(displayedText))
