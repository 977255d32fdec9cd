import { describe, expect, it } from 'vitest'
import { groups, missing, missingLine, progress, withChecked } from './checklist'
import { anOwnCase } from './testOwnCase'

const files = (labels: string[]) => labels.map((label) => ({ uuid: label, label, isFile: true, isChecked: false, state: 'asked' as const, open: true, medias: [] }))

describe('a checklist', () => {
  const { itemsListArray } = anOwnCase()

  it('misses the documents that are not ticked, never a heading', () => {
    expect(missing(itemsListArray).map((item) => item.label)).toEqual(['Bulletins de paie'])
    expect(progress(itemsListArray)).toEqual({ done: 1, total: 2 })
  })

  it('changes the one item that is ticked', () => {
    const next = withChecked(itemsListArray, 'Bulletins de paie', true)
    expect(next.map((item) => item.isChecked)).toEqual([false, true, true])
    expect(withChecked(itemsListArray, 'Revenus :', true)).toEqual(itemsListArray)
  })

  it('puts documents under the heading above them, and leaves a heading alone out', () => {
    const found = groups([...files(['RIB']), { uuid: 'alone', label: 'Seul :', isFile: false, isChecked: false, open: false }, ...itemsListArray])
    expect(found.map((group) => [group.heading, group.items.map((item) => item.label)])).toEqual([
      [null, ['RIB']],
      ['Revenus', ['Bulletins de paie', 'RIB']],
    ])
  })

  it.each([
    [['A'], 'À fournir\u202F: A.'],
    [['A', 'B', 'C', 'D'], 'À fournir\u202F: A, B, C et 1 autre.'],
    [['A', 'B', 'C', 'D', 'E'], 'À fournir\u202F: A, B, C et 2 autres.'],
    [[], 'Tout est coché\u202F: il ne reste qu’à valider.'],
  ])('says in a line what is missing: %j', (labels, line) => {
    expect(missingLine(anOwnCase({ itemsListArray: files(labels) }))).toBe(line)
  })
})
