import { describe, expect, it } from 'vitest'
import { aMedia, anItem, anOwnCase } from '../testOwnCase'
import {
  duplicateNote,
  filesOf,
  mergeAssigned,
  moveFile,
  assignedFiles,
  rebaseFiles,
  stateAfterSave,
  withFilesOf,
  type AssignedFile,
} from './placement'

const sent = (name: string, item: string | null): AssignedFile => ({ uuid: `m-${name}`, name, item })
const aCase = (rib: string[], heap: string[] = [], overrides: Parameters<typeof anItem>[1] = {}) =>
  anOwnCase({
    itemsListArray: [
      anItem('RIB', {
        state: rib.length > 0 ? 'received' : 'asked',
        medias: rib.map((name) => `m-${name}`),
        ...overrides,
      }),
      anItem('Avis'),
    ],
    medias: [...rib, ...heap].map((name) => aMedia(name)),
  })
const placed = (medias: readonly AssignedFile[]) => medias.map(({ name, item }) => `${name} ${item ?? '-'}`)

describe('files of a case', () => {
  it('belong to their document, others to « Autres documents »', () => {
    const medias = assignedFiles(aCase(['a'], ['b']))
    expect(placed(medias)).toEqual(['a i-RIB', 'b -'])
    expect(placed(filesOf(medias, null))).toEqual(['b -'])
    expect(medias.every((media) => media.isSaved)).toBe(true)
  })

  it('files of an accepted document are settled', () => {
    expect(assignedFiles(aCase(['a'], ['b'], { state: 'accepted' })).map((media) => media.settled)).toEqual([
      true,
      false,
    ])
  })

  it('are replaced in one document, never assigned twice', () => {
    const medias = assignedFiles(aCase(['a'], ['b']))
    expect(placed(withFilesOf(medias, 'i-RIB', [sent('c', null)]))).toEqual(['b -', 'c i-RIB'])
    expect(placed(withFilesOf(medias, null, [...filesOf(medias, null), sent('a', null)]))).toEqual(['b -', 'a -'])
  })

  it('can be moved unless read-only', () => {
    const medias = assignedFiles(aCase(['a'], ['b']))
    expect(placed(moveFile(medias, 'm-b', 'i-Avis'))).toEqual(['a i-RIB', 'b i-Avis'])
    expect(moveFile(medias, 'm-b', 'i-Avis')[1]?.isSaved).toBe(false)
    expect(moveFile(medias, 'none', null)).toEqual(medias)
    const [first] = medias
    const locked = first ? [{ ...first, readOnly: true }] : []
    expect(moveFile(locked, 'm-a', null)).toEqual(locked)
  })
})

describe('file uploaded for several documents', () => {
  const file = (uuid: string, item: string | null, overrides: Partial<AssignedFile> = {}): AssignedFile => ({
    uuid,
    name: 'Avis.pdf',
    size: 9,
    creationDate: '2026-11-20T10:00:00Z',
    item,
    ...overrides,
  })
  const items = [anItem('RIB'), anItem('Avis')]

  it.each<[string, AssignedFile, string]>([
    [
      'later',
      file('b', 'i-RIB', { creationDate: '2026-11-20T10:01:00Z' }),
      '«\u202FAvis.pdf\u202F» est déjà déposé pour «\u202FAvis\u202F».',
    ],
    [
      'at the same time',
      file('b', 'i-RIB', { name: 'avis.PDF' }),
      '«\u202Favis.PDF\u202F» est déjà déposé pour «\u202FAvis\u202F».',
    ],
    ['before', file('b', 'i-RIB', { creationDate: '2026-11-20T09:00:00Z' }), ''],
    ['of another size', file('b', 'i-RIB', { size: 8 }), ''],
    ['under another name', file('b', 'i-RIB', { name: 'b.pdf' }), ''],
  ])('%s', (_, second, note) => {
    expect(duplicateNote([file('a', 'i-Avis'), second], items, 'i-RIB')).toBe(note)
  })

  it('names the unsorted files', () => {
    expect(duplicateNote([file('a', null), file('b', 'i-RIB')], items, 'i-RIB')).toContain('Autres documents')
    expect(duplicateNote([file('a', 'i-RIB'), file('b', 'i-RIB')], items, 'i-RIB')).toBe('')
  })
})

describe('state of a document after a save', () => {
  const rib = (state: 'asked' | 'received' | 'refused' | 'accepted', medias: string[] = []) =>
    anItem('RIB', { state, medias })

  it.each([
    [rib('asked'), [], 'asked'],
    [rib('asked'), ['new'], 'received'],
    [rib('refused', ['m-a']), ['a'], 'refused'],
    [rib('refused', ['m-a']), [], 'refused'],
    [rib('refused', ['m-a']), ['a', 'new'], 'received'],
    [rib('received', ['m-a']), [], 'asked'],
    // Sent by other means.
    [rib('received'), [], 'received'],
    [rib('accepted', ['m-a']), ['new'], 'accepted'],
  ])('%j with %j: %s', (item, files, state) => {
    expect(
      stateAfterSave(
        item,
        files.map((name) => sent(name, item.uuid)),
      ),
    ).toBe(state)
  })
})

describe('merge of concurrent changes', () => {
  it('keeps the document of a file moved here', () => {
    const base = aCase([], ['a', 'b'])
    const mine = moveFile(assignedFiles(base), 'm-a', 'i-RIB')
    const theirs = aCase(['c'], ['a', 'b'])
    const { medias, displaced } = mergeAssigned(base, mine, theirs)
    expect(placed(medias).toSorted()).toEqual(['a i-RIB', 'b -', 'c i-RIB'])
    expect(displaced).toEqual([])
  })

  it('moves a file that was unchanged here', () => {
    const base = aCase([], ['a', 'b'])
    const mine = [...assignedFiles(base), sent('new', 'i-Avis')]
    expect(placed(mergeAssigned(base, mine, aCase(['a'], ['b'])).medias).toSorted()).toEqual([
      'a i-RIB',
      'b -',
      'new i-Avis',
    ])
  })

  it('moves files of accepted document to « Autres documents »', () => {
    const accepted = aCase(['a'], [], { state: 'accepted' })
    const mine = [...assignedFiles(aCase(['a'])), sent('new', 'i-RIB')]
    const over = rebaseFiles(mine, accepted)
    expect(placed(over.medias)).toEqual(['a i-RIB', 'new -'])
    expect(over.displaced).toEqual(['new'])
  })

  it('keeps read-only files as saved', () => {
    const base = aCase(['a'])
    const accepted = aCase(['a'], [], { state: 'accepted' })
    const locked = { ...accepted, medias: [aMedia('a', true)] }
    const { medias, displaced } = mergeAssigned(base, moveFile(assignedFiles(base), 'm-a', 'i-Avis'), locked)
    expect(placed(medias)).toEqual(['a i-RIB'])
    expect(displaced).toEqual([])
  })
})
