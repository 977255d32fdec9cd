import { describe, expect, it } from 'vitest'
import type { TimelineEntry } from '../api'
import { groupByDay, formatTime } from './days'
import { noteHtml } from './kinds'

const buildEntry = (instant: string, overrides: Partial<TimelineEntry> = {}): TimelineEntry => ({
  id: instant,
  kind: 'case',
  at: instant,
  title: 'Statut',
  failed: false,
  ...overrides,
})

describe('timeline days', () => {
  it('are days of Paris with relative names', () => {
    const days = groupByDay(
      [
        buildEntry('2026-11-23T08:00:00Z'),
        buildEntry('2026-11-22T23:30:00Z'),
        buildEntry('2026-11-22T10:00:00Z'),
        buildEntry('2026-11-20T10:00:00Z'),
      ],
      '2026-11-23',
    )
    expect(days.map(({ title, entries }) => [title, entries.length])).toEqual([
      ['Aujourd’hui', 2],
      ['Hier', 1],
      ['Vendredi 20\u00A0novembre 2026', 1],
    ])
    expect(formatTime('2026-11-22T23:30:00Z')).toBe('00:30')
  })

  it('merge files uploaded together for one case', () => {
    const buildFileEntry = (detail: string, overrides: Partial<TimelineEntry> = {}) =>
      buildEntry('2026-11-23T08:00:00Z', {
        title: 'Fichier déposé',
        detail,
        by: 'Anne',
        customerCase: { uuid: 'k1', label: 'Achat' },
        ...overrides,
      })
    const [day] = groupByDay(
      [
        buildFileEntry('a'),
        buildFileEntry('b'),
        buildFileEntry('c', { by: 'Noël' }),
        buildEntry('2026-11-23T07:00:00Z'),
        buildFileEntry('d'),
      ],
      '2026-11-23',
    )
    expect(day?.entries.map(({ files }) => files)).toEqual([['a', 'b'], ['c'], undefined, ['d']])
  })
})

it('plain text is converted to a report', () => {
  expect(noteHtml(' a & b\nc\n\n\n<i>d ')).toBe('<p>a &amp; b<br>c</p><p>&lt;i&gt;d</p>')
})
