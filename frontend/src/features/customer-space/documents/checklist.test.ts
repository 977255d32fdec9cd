import { describe, expect, it } from 'vitest'
import { groupChecklist } from '@/components/steps/checklist'
import { buildItem, buildOwnCase } from '../testOwnCase'
import {
  isAllDeclared,
  mayValidate,
  missingRequestedDocuments,
  missingDocumentsText,
  missingLine,
  answerableRequest,
  countDocuments,
  withChecked,
} from './checklist'

describe('checklist', () => {
  const { itemsListArray } = buildOwnCase()

  it('misses requested and refused documents only', () => {
    const requestedCase = buildOwnCase({
      itemsListArray: [
        ...itemsListArray,
        buildItem('Avis', { state: 'refused' }),
        buildItem('Kbis', { state: 'notApplicable' }),
        buildItem('CNI', { state: 'accepted' }),
      ],
    })
    expect(missingRequestedDocuments(requestedCase).map((item) => item.label)).toEqual(['Bulletins de paie', 'Avis'])
    expect(countDocuments(requestedCase)).toEqual({ receivedCount: 2, announcedCount: 0, totalCount: 4 })
    expect(missingDocumentsText(requestedCase)).toBe('2 documents sur 4 manquent')
  })

  it('excludes settled documents in a second request', () => {
    const items = [
      buildItem('RIB', { state: 'refused' }),
      buildItem('Avis', { open: false }),
      buildItem('CNI', { state: 'received', open: false }),
    ]
    expect(countDocuments(buildOwnCase({ itemsListArray: items }))).toEqual({
      receivedCount: 1,
      announcedCount: 0,
      totalCount: 2,
    })
    expect(countDocuments(buildOwnCase({ itemsListArray: items, activeForUpload: false }))).toEqual({
      receivedCount: 1,
      announcedCount: 0,
      totalCount: 3,
    })
  })

  it('ticks one document, only while open', () => {
    const computeStates = (uuid: string, isChecked: boolean) =>
      withChecked(itemsListArray, uuid, isChecked).map(({ state }) => state)
    expect(computeStates('i-Bulletins de paie', true)).toEqual([undefined, 'received', 'received'])
    expect(computeStates('i-RIB', false)).toEqual([undefined, 'asked', 'asked'])
    expect(computeStates('i-Revenus :', true)).toEqual([undefined, 'asked', 'received'])
    const acceptedItems = [buildItem('CNI', { state: 'accepted' })]
    expect(withChecked(acceptedItems, 'i-CNI', false)).toEqual(acceptedItems)
    const depositedItems = [buildItem('CNI', { state: 'received', medias: ['m1'] })]
    expect(withChecked(depositedItems, 'i-CNI', false)[0]).toMatchObject({ isChecked: true, state: 'received' })
  })

  it('groups documents by heading, omitting empty headings', () => {
    const groups = groupChecklist([buildItem('Acte'), buildItem('Seul :', { isFile: false }), ...itemsListArray])
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
  ])('summarizes missing documents: %j and %j', (requestedLabels, refusedLabels, expectedLine) => {
    const items = [
      ...requestedLabels.map((label) => buildItem(label)),
      ...refusedLabels.map((label) => buildItem(label, { state: 'refused' })),
    ]
    expect(missingLine(buildOwnCase({ itemsListArray: items }))).toBe(expectedLine)
  })

  it('finds the open document request', () => {
    const request = { date: '2026-11-10T09:00:00Z', limitDate: '2026-12-10', message: 'Le verso aussi.' }
    expect(answerableRequest(buildOwnCase({ requests: [request] }))).toBe(request)
    expect(
      answerableRequest(buildOwnCase({ requests: [{ ...request, completedDate: '2026-11-12T09:00:00Z' }] })),
    ).toBeUndefined()
    expect(answerableRequest(buildOwnCase({ requests: [request], activeForUpload: false }))).toBeUndefined()
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
  ] as const)('%s, server %s: %s with %j, answered: %s', (_, savedState, state, medias, isAnswered) => {
    const ownCase = buildOwnCase(savedState === undefined ? {} : { answered: savedState })
    const items = [buildItem('Avis', { state }), buildItem('RIB', { state: 'received', open: false })]
    expect(mayValidate(ownCase, items, medias)).toBe(isAnswered)
  })

  it.each([
    ['asked', 'received', false],
    ['received', 'received', true],
    ['accepted', 'notApplicable', true],
    ['refused', 'received', false],
  ] as const)('documents %s and %s are all declared: %s', (firstState, secondState, isDeclared) => {
    const items = [buildItem('Avis', { state: firstState }), buildItem('RIB', { state: secondState })]
    expect(isAllDeclared(buildOwnCase({ itemsListArray: items }))).toBe(isDeclared)
    expect(isAllDeclared(buildOwnCase({ itemsListArray: [] }))).toBe(false)
  })
})
