import { expect, it } from 'vitest'
import { formatMergeTime } from './mergeTime'

it('merge time is formatted relative to today', () => {
  const rows: [string, string][] = [
    ['2026-11-23T13:05:00Z', 'aujourd’hui à 14\u00A0h\u00A005'],
    ['2026-11-22T23:30:00Z', 'aujourd’hui à 0\u00A0h\u00A030'],
    ['2026-11-22T08:30:00Z', 'hier à 9\u00A0h\u00A030'],
    ['2026-11-01T08:00:00Z', 'le 01/11/2026 à 9\u00A0h\u00A000'],
  ]
  for (const [instant, expectedText] of rows) expect(formatMergeTime(instant, '2026-11-23')).toBe(expectedText)
})
