import { describe, expect, it } from 'vitest'
import { mergeValues, sameValue } from './merge'

const buildFile = (uuid: string, name = `${uuid}.pdf`) => ({ uuid, name })

describe('merge of concurrent edits', () => {
  const baseValues = {
    title: 'Appel',
    important: false,
    content: '<p>Un</p>',
    address: { city: 'Vannes', street: 'Rue A' },
  }

  it('keeps both edits of different fields', () => {
    const mergedResult = mergeValues(
      baseValues,
      { ...baseValues, title: 'Appeler' },
      { ...baseValues, important: true },
    )
    expect(mergedResult).toEqual({
      values: { ...baseValues, title: 'Appeler', important: true },
      mergedPaths: ['important'],
      conflicts: [],
    })
  })

  it('reports conflicts at deepest path both edits changed', () => {
    const ownValues = { ...baseValues, address: { city: 'Auray', street: 'Rue A' } }
    const otherValues = { ...baseValues, address: { city: 'Lorient', street: 'Rue B' } }
    const { values, mergedPaths, conflicts } = mergeValues(baseValues, ownValues, otherValues)
    expect(values.address).toEqual({ city: 'Auray', street: 'Rue B' })
    expect(mergedPaths).toEqual(['address.street'])
    expect(conflicts).toEqual([{ path: 'address.city', ownValue: 'Auray', otherValue: 'Lorient' }])
  })

  it('reports no conflict for identical edits', () => {
    const changedValues = { ...baseValues, title: 'Relancer' }
    expect(mergeValues(baseValues, changedValues, changedValues)).toEqual({
      values: changedValues,
      mergedPaths: [],
      conflicts: [],
    })
  })

  it('merges files by identity: keeps additions and removals', () => {
    const buildValues = (...medias: ReturnType<typeof buildFile>[]) => ({ medias })
    const initialValues = buildValues(buildFile('a'), buildFile('b'), buildFile('c'))
    const ownValues = buildValues(buildFile('c'), buildFile('a', 'Acte.pdf'), buildFile('m'))
    const otherValues = buildValues(buildFile('a'), buildFile('b'), buildFile('t'))
    expect(mergeValues(initialValues, ownValues, otherValues).values).toEqual(
      buildValues(buildFile('a', 'Acte.pdf'), buildFile('m'), buildFile('t')),
    )
  })

  it('compares rows individually only between identical row sets', () => {
    const buildSavedDebts = (...amounts: number[]) => ({
      debts: amounts.map((amount, index) => ({ uuid: `d${index}`, amount })),
    })
    expect(mergeValues(buildSavedDebts(1, 2), buildSavedDebts(1, 3), buildSavedDebts(4, 2)).values).toEqual(
      buildSavedDebts(4, 3),
    )
    const buildDebts = (...amounts: number[]) => ({ debts: amounts.map((amount) => ({ amount })) })
    expect(mergeValues(buildDebts(1, 2), buildDebts(1, 3), buildDebts(4, 2)).conflicts).toEqual([
      { path: 'debts', ownValue: buildDebts(1, 3).debts, otherValue: buildDebts(4, 2).debts },
    ])
  })

  it('ignores the order of keys', () => {
    expect(sameValue({ a: 1, b: [{ c: 1, d: 2 }] }, { b: [{ d: 2, c: 1 }], a: 1 })).toBe(true)
  })
})
