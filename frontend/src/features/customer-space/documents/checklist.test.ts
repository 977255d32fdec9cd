import { describe, expect, it } from 'vitest'
import { groupChecklist } from '@/components/steps/checklist'
import { anItem, anOwnCase } from '../testOwnCase'
import {
  isAllDeclared,
  mayValidate,
  missingDocuments,
  missingCount,
  missingLine,
  openRequest,
  caseProgress,
  withChecked,
} from './checklist'

describe('checklist', () => {
  const { itemsListArray } = anOwnCase()

  it('misses requested and refused documents only', () => {
    const asked = anOwnCase({
      itemsListArray: [
        ...itemsListArray,
        anItem('Avis', { state: 'refused' }),
        anItem('Kbis', { state: 'notApplicable' }),
        anItem('CNI', { state: 'accepted' }),
      ],
    })
    expect(missingDocuments(asked).map((item) => item.label)).toEqual(['Bulletins de paie', 'Avis'])
    expect(caseProgress(asked)).toEqual({ done: 2, announced: 0, total: 4 })
    expect(missingCount(asked)).toBe('2 documents sur 4 manquent')
  })

  it('excludes settled documents in a second request', () => {
    const items = [
      anItem('RIB', { state: 'refused' }),
      anItem('Avis', { open: false }),
      anItem('CNI', { state: 'received', open: false }),
    ]
    expect(caseProgress(anOwnCase({ itemsListArray: items }))).toEqual({ done: 1, announced: 0, total: 2 })
    expect(caseProgress(anOwnCase({ itemsListArray: items, activeForUpload: false }))).toEqual({
      done: 1,
      announced: 0,
      total: 3,
    })
  })

  it('ticks one document, only while open', () => {
    const states = (uuid: string, checked: boolean) =>
      withChecked(itemsListArray, uuid, checked).map(({ state }) => state)
    expect(states('i-Bulletins de paie', true)).toEqual([undefined, 'received', 'received'])
    expect(states('i-RIB', false)).toEqual([undefined, 'asked', 'asked'])
    expect(states('i-Revenus :', true)).toEqual([undefined, 'asked', 'received'])
    const accepted = [anItem('CNI', { state: 'accepted' })]
    expect(withChecked(accepted, 'i-CNI', false)).toEqual(accepted)
    const withFile = [anItem('CNI', { state: 'received', medias: ['m1'] })]
    expect(withChecked(withFile, 'i-CNI', false)[0]).toMatchObject({ isChecked: true, state: 'received' })
  })

  it('groups documents by heading, omitting empty headings', () => {
    const groups = groupChecklist([anItem('Acte'), anItem('Seul :', { isFile: false }), ...itemsListArray])
    expect(groups.map((group) => [group.heading, group.items.map((item) => item.label)])).toEqual([
      [null, ['Acte']],
      ['Revenus', ['Bulletins de paie', 'RIB']],
    ])
    expect(groupChecklist(itemsListArray, (item) => item.state === 'accepted')).toEqual([])
  })

  it.each([
    [['A'], [], 'À fournir\u202F: A.'],
    [['A', 'B', 'C', 'D'], [], 'À fournir\u202F: A, B, C et 1 autre.'],
    [['A', 'B', 'C', 'D', 'E'], [], 'À fournir\u202F: A, B, C et 2 autres.'],
    [['A'], ['R'], 'À refaire\u202F: R. À fournir\u202F: A.'],
    [[], [], 'Tout y est\u202F: il ne reste qu’à valider.'],
  ])('summarizes missing documents: %j and %j', (asked, refused, line) => {
    const items = [
      ...asked.map((label) => anItem(label)),
      ...refused.map((label) => anItem(label, { state: 'refused' })),
    ]
    expect(missingLine(anOwnCase({ itemsListArray: items }))).toBe(line)
  })

  it('finds the open document request', () => {
    const request = { date: '2026-11-10T09:00:00Z', limitDate: '2026-12-10', message: 'Le verso aussi.' }
    expect(openRequest(anOwnCase({ requests: [request] }))).toBe(request)
    expect(
      openRequest(anOwnCase({ requests: [{ ...request, completedDate: '2026-11-12T09:00:00Z' }] })),
    ).toBeUndefined()
    expect(openRequest(anOwnCase({ requests: [request], activeForUpload: false }))).toBeUndefined()
  })

  it.each([
    ['nothing', undefined, 'asked', [], true],
    ['nothing', false, 'asked', [], false],
    ['a refused document', false, 'refused', [], false],
    ['an announced or received document', false, 'received', [], true],
    ['an own file that is not saved', false, 'asked', [{ uuid: 'a', name: 'a' }], true],
    ['a saved file', false, 'asked', [{ uuid: 'a', name: 'a', isSaved: true }], false],
    [
      'a file of the other customer, known to the server',
      true,
      'asked',
      [{ uuid: 'a', name: 'a', isSaved: true, readOnly: true }],
      true,
    ],
  ] as const)('%s, server %s: %s with %j, answered: %s', (_, saved, state, medias, answered) => {
    const ownCase = anOwnCase(saved === undefined ? {} : { answered: saved })
    const items = [anItem('Avis', { state }), anItem('RIB', { state: 'received', open: false })]
    expect(mayValidate(ownCase, items, medias)).toBe(answered)
  })

  it.each([
    ['asked', 'received', false],
    ['received', 'received', true],
    ['accepted', 'notApplicable', true],
    ['refused', 'received', false],
  ] as const)('documents %s and %s are all declared: %s', (first, second, declared) => {
    const items = [anItem('Avis', { state: first }), anItem('RIB', { state: second })]
    expect(isAllDeclared(anOwnCase({ itemsListArray: items }))).toBe(declared)
    expect(isAllDeclared(anOwnCase({ itemsListArray: [] }))).toBe(false)
  })
})
