import { expect, it } from 'vitest'
import { nextBusinessDay } from './businessDay'

it.each([
  ['Thursday', '2026-11-19', '2026-11-20'],
  ['Friday', '2026-11-20', '2026-11-23'],
  ['Saturday', '2026-11-21', '2026-11-23'],
  ['Sunday', '2026-11-22', '2026-11-23'],
  ['the day before Christmas', '2026-12-24', '2026-12-28'],
  ['Tuesday before 11 November', '2026-11-10', '2026-11-12'],
  ['Good Friday', '2027-03-26', '2027-03-30'],
  ['the day before Ascension', '2028-05-24', '2028-05-26'],
  ['Friday before Whit Monday', '2026-05-22', '2026-05-26'],
])('business day after %s, %s, is %s', (_day, today, nextDay) => {
  expect(nextBusinessDay(today)).toBe(nextDay)
})
