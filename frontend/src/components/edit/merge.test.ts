import { describe, expect, it } from 'vitest'
import { mergeValues, sameValue } from './merge'

const file = (uuid: string, name = `${uuid}.pdf`) => ({ uuid, name })

describe('merge of concurrent edits', () => {
  const base = { title: 'Appel', important: false, content: '<p>Un</p>', address: { city: 'Vannes', street: 'Rue A' } }

  it('keeps both edits of different fields', () => {
    const merged = mergeValues(base, { ...base, title: 'Appeler' }, { ...base, important: true })
    expect(merged).toEqual({
      values: { ...base, title: 'Appeler', important: true },
      mergedPaths: ['important'],
      conflicts: [],
    })
  })

  it('reports conflicts at deepest path both edits changed', () => {
    const mine = { ...base, address: { city: 'Auray', street: 'Rue A' } }
    const theirs = { ...base, address: { city: 'Lorient', street: 'Rue B' } }
    const { values, mergedPaths, conflicts } = mergeValues(base, mine, theirs)
    expect(values.address).toEqual({ city: 'Auray', street: 'Rue B' })
    expect(mergedPaths).toEqual(['address.street'])
    expect(conflicts).toEqual([{ path: 'address.city', mine: 'Auray', theirs: 'Lorient' }])
  })

  it('reports no conflict for identical edits', () => {
    const both = { ...base, title: 'Relancer' }
    expect(mergeValues(base, both, both)).toEqual({ values: both, mergedPaths: [], conflicts: [] })
  })

  it('merges files by identity: keeps additions and removals', () => {
    const values = (...medias: ReturnType<typeof file>[]) => ({ medias })
    const before = values(file('a'), file('b'), file('c'))
    const mine = values(file('c'), file('a', 'Acte.pdf'), file('m'))
    const theirs = values(file('a'), file('b'), file('t'))
    expect(mergeValues(before, mine, theirs).values).toEqual(values(file('a', 'Acte.pdf'), file('m'), file('t')))
  })

  it('compares rows individually only between identical row sets', () => {
    const valueOf = (...amounts: number[]) => ({
      debts: amounts.map((amount, index) => ({ uuid: `d${index}`, amount })),
    })
    expect(mergeValues(valueOf(1, 2), valueOf(1, 3), valueOf(4, 2)).values).toEqual(valueOf(4, 3))
    const rows = (...amounts: number[]) => ({ debts: amounts.map((amount) => ({ amount })) })
    expect(mergeValues(rows(1, 2), rows(1, 3), rows(4, 2)).conflicts).toEqual([
      { path: 'debts', mine: rows(1, 3).debts, theirs: rows(4, 2).debts },
    ])
  })

  it('ignores the order of keys', () => {
    expect(sameValue({ a: 1, b: [{ c: 1, d: 2 }] }, { b: [{ d: 2, c: 1 }], a: 1 })).toBe(true)
  })
})
