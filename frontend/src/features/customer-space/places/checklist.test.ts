import { describe, expect, it } from 'vitest'
import { groups } from '@/components/steps/checklist'
import { anItem, anOwnCase } from '../testOwnCase'
import { isAnswered, missingDocuments, missingCount, missingLine, openRequest, progress, withChecked } from './checklist'

describe('checklist', () => {
  const { itemsListArray } = anOwnCase()

  it('misses requested and refused documents, not headings or inapplicable ones', () => {
    const asked = anOwnCase({
      itemsListArray: [
        ...itemsListArray, anItem('Avis', { state: 'refused' }), anItem('Kbis', { state: 'notApplicable' }), anItem('CNI', { state: 'accepted' }),
      ],
    })
    expect(missingDocuments(asked).map((item) => item.label)).toEqual(['Bulletins de paie', 'Avis'])
    expect(progress(asked)).toEqual({ done: 2, announced: 0, total: 4 })
    expect(missingCount(asked)).toBe('2 documents sur 4 manquent')
  })

  it('excludes settled documents in a second round', () => {
    const items = [anItem('RIB', { state: 'refused' }), anItem('Avis', { open: false }), anItem('CNI', { state: 'received', open: false })]
    expect(progress(anOwnCase({ itemsListArray: items }))).toEqual({ done: 1, announced: 0, total: 2 })
    expect(progress(anOwnCase({ itemsListArray: items, activeForUpload: false }))).toEqual({ done: 1, announced: 0, total: 3 })
  })

  it('ticks one document, only while open', () => {
    const states = (uuid: string, checked: boolean) => withChecked(itemsListArray, uuid, checked).map(({ state }) => state)
    expect(states('i-Bulletins de paie', true)).toEqual([undefined, 'received', 'received'])
    expect(states('i-RIB', false)).toEqual([undefined, 'asked', 'asked'])
    expect(states('i-Revenus :', true)).toEqual([undefined, 'asked', 'received'])
    const accepted = [anItem('CNI', { state: 'accepted' })]
    expect(withChecked(accepted, 'i-CNI', false)).toEqual(accepted)
    const withFile = [anItem('CNI', { state: 'received', medias: ['m1'] })]
    expect(withChecked(withFile, 'i-CNI', false)[0]).toMatchObject({ isChecked: true, state: 'received' })
  })

  it('groups documents by heading and omits an empty heading', () => {
    const found = groups([anItem('Acte'), anItem('Seul :', { isFile: false }), ...itemsListArray])
    expect(found.map((group) => [group.heading, group.items.map((item) => item.label)])).toEqual([
      [null, ['Acte']],
      ['Revenus', ['Bulletins de paie', 'RIB']],
    ])
    expect(groups(itemsListArray, (item) => item.state === 'accepted')).toEqual([])
  })

  it.each([
    [['A'], [], 'À fournir\u202F: A.'],
    [['A', 'B', 'C', 'D'], [], 'À fournir\u202F: A, B, C et 1 autre.'],
    [['A', 'B', 'C', 'D', 'E'], [], 'À fournir\u202F: A, B, C et 2 autres.'],
    [['A'], ['R'], 'À refaire\u202F: R. À fournir\u202F: A.'],
    [[], [], 'Tout y est\u202F: il ne reste qu’à valider.'],
  ])('summarizes missing documents: %j and %j', (asked, refused, line) => {
    const items = [...asked.map((label) => anItem(label)), ...refused.map((label) => anItem(label, { state: 'refused' }))]
    expect(missingLine(anOwnCase({ itemsListArray: items }))).toBe(line)
  })

  it('finds the open document request', () => {
    const request = { date: '2026-11-10T09:00:00Z', limitDate: '2026-12-10', message: 'Le verso aussi.' }
    expect(openRequest(anOwnCase({ requests: [request] }))).toBe(request)
    expect(openRequest(anOwnCase({ requests: [{ ...request, completedDate: '2026-11-12T09:00:00Z' }] }))).toBeUndefined()
    expect(openRequest(anOwnCase({ requests: [request], activeForUpload: false }))).toBeUndefined()
  })

  it.each([
    ['asked', [], false],
    ['refused', [], false],
    ['received', [], true],
    ['asked', [{ uuid: 'a', name: 'a', saved: true, creationDate: '2026-11-09T09:00:00Z' }], false],
    ['asked', [{ uuid: 'a', name: 'a', saved: true, creationDate: '2026-11-11T09:00:00Z' }], true],
    ['asked', [{ uuid: 'a', name: 'a' }], true],
    ['asked', [{ uuid: 'a', name: 'a', readOnly: true, saved: true, creationDate: '2026-11-11T09:00:00Z' }], false],
  ] as const)('is answered with a document %s and files %j: %s', (state, medias, answered) => {
    const request = { date: '2026-11-10T09:00:00Z', limitDate: '2026-12-02' }
    const again = anOwnCase({ completedDate: '2026-11-08T09:00:00Z', requests: [request] })
    const items = [anItem('Avis', { state }), anItem('RIB', { state: 'received', open: false })]
    expect(isAnswered(again, items, medias)).toBe(answered)
    expect(isAnswered(anOwnCase(), items, medias)).toBe(true)
  })
})
