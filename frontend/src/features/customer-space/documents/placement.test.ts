import { describe, expect, it } from 'vitest'
import { buildMedia, buildItem, buildOwnCase } from '../testOwnCase'
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

const buildAssignedFile = (name: string, documentId: string | null): AssignedFile => ({
  uuid: `m-${name}`,
  name,
  documentId,
})
const buildCase = (
  bankNames: string[],
  unsortedNames: string[] = [],
  overrides: Parameters<typeof buildItem>[1] = {},
) =>
  buildOwnCase({
    itemsListArray: [
      buildItem('RIB', {
        state: bankNames.length > 0 ? 'received' : 'asked',
        medias: bankNames.map((name) => `m-${name}`),
        ...overrides,
      }),
      buildItem('Avis'),
    ],
    medias: [...bankNames, ...unsortedNames].map((name) => buildMedia(name)),
  })
const listPlaces = (medias: readonly AssignedFile[]) =>
  medias.map(({ name, documentId }) => `${name} ${documentId ?? '-'}`)

describe('files of a case', () => {
  it('belong to their document, others to « Autres documents »', () => {
    const medias = assignedFiles(buildCase(['a'], ['b']))
    expect(listPlaces(medias)).toEqual(['a i-RIB', 'b -'])
    expect(listPlaces(filesOf(medias, null))).toEqual(['b -'])
    expect(medias.every((media) => media.isSaved)).toBe(true)
  })

  it('files of an accepted document are settled', () => {
    expect(assignedFiles(buildCase(['a'], ['b'], { state: 'accepted' })).map((media) => media.settled)).toEqual([
      true,
      false,
    ])
  })

  it('are replaced in one document, never assigned twice', () => {
    const medias = assignedFiles(buildCase(['a'], ['b']))
    expect(listPlaces(withFilesOf(medias, 'i-RIB', [buildAssignedFile('c', null)]))).toEqual(['b -', 'c i-RIB'])
    expect(listPlaces(withFilesOf(medias, null, [...filesOf(medias, null), buildAssignedFile('a', null)]))).toEqual([
      'b -',
      'a -',
    ])
  })

  it('can be moved unless read-only', () => {
    const medias = assignedFiles(buildCase(['a'], ['b']))
    expect(listPlaces(moveFile(medias, 'm-b', 'i-Avis'))).toEqual(['a i-RIB', 'b i-Avis'])
    expect(moveFile(medias, 'm-b', 'i-Avis')[1]).toMatchObject({ isAttached: true, isSaved: false })
    expect(moveFile(medias, 'none', null)).toEqual(medias)
    const [firstFile] = medias
    const lockedFiles = firstFile ? [{ ...firstFile, readOnly: true }] : []
    expect(moveFile(lockedFiles, 'm-a', null)).toEqual(lockedFiles)
  })
})

describe('file uploaded for several documents', () => {
  const buildFile = (uuid: string, documentId: string | null, overrides: Partial<AssignedFile> = {}): AssignedFile => ({
    uuid,
    name: 'Avis.pdf',
    size: 9,
    creationDate: '2026-11-20T10:00:00Z',
    documentId,
    ...overrides,
  })
  const items = [buildItem('RIB'), buildItem('Avis')]

  it.each<[string, AssignedFile, string]>([
    [
      'later',
      buildFile('b', 'i-RIB', { creationDate: '2026-11-20T10:01:00Z' }),
      '«\u202FAvis.pdf\u202F» est déjà déposé pour «\u202FAvis\u202F».',
    ],
    [
      'at the same time',
      buildFile('b', 'i-RIB', { name: 'avis.PDF' }),
      '«\u202Favis.PDF\u202F» est déjà déposé pour «\u202FAvis\u202F».',
    ],
    ['before', buildFile('b', 'i-RIB', { creationDate: '2026-11-20T09:00:00Z' }), ''],
    ['of another size', buildFile('b', 'i-RIB', { size: 8 }), ''],
    ['under another name', buildFile('b', 'i-RIB', { name: 'b.pdf' }), ''],
  ])('%s', (_, secondFile, expectedNote) => {
    expect(duplicateNote([buildFile('a', 'i-Avis'), secondFile], items, 'i-RIB')).toBe(expectedNote)
  })

  it('names the unsorted files', () => {
    expect(duplicateNote([buildFile('a', null), buildFile('b', 'i-RIB')], items, 'i-RIB')).toContain('Autres documents')
    expect(duplicateNote([buildFile('a', 'i-RIB'), buildFile('b', 'i-RIB')], items, 'i-RIB')).toBe('')
  })
})

describe('state of a document after a save', () => {
  const buildBankItem = (state: 'asked' | 'received' | 'refused' | 'accepted', medias: string[] = []) =>
    buildItem('RIB', { state, medias })

  it.each([
    [buildBankItem('asked'), [], 'asked'],
    [buildBankItem('asked'), ['new'], 'received'],
    [buildBankItem('refused', ['m-a']), ['a'], 'refused'],
    [buildBankItem('refused', ['m-a']), [], 'refused'],
    [buildBankItem('refused', ['m-a']), ['a', 'new'], 'received'],
    [buildBankItem('received', ['m-a']), [], 'asked'],
    // Sent by other means.
    [buildBankItem('received'), [], 'received'],
    [buildBankItem('accepted', ['m-a']), ['new'], 'accepted'],
  ])('%j with %j: %s', (item, files, state) => {
    expect(
      stateAfterSave(
        item,
        files.map((name) => buildAssignedFile(name, item.uuid)),
      ),
    ).toBe(state)
  })
})

describe('merge of concurrent changes', () => {
  it('keeps the document of a file moved here', () => {
    const initialCase = buildCase([], ['a', 'b'])
    const ownFiles = moveFile(assignedFiles(initialCase), 'm-a', 'i-RIB')
    const concurrentCase = buildCase(['c'], ['a', 'b'])
    const { files, displacedFiles } = mergeAssigned(initialCase, ownFiles, concurrentCase)
    expect(listPlaces(files).toSorted()).toEqual(['a i-RIB', 'b -', 'c i-RIB'])
    expect(displacedFiles).toEqual([])
  })

  it('moves a file that was unchanged here', () => {
    const initialCase = buildCase([], ['a', 'b'])
    const ownFiles = [...assignedFiles(initialCase), buildAssignedFile('new', 'i-Avis')]
    expect(listPlaces(mergeAssigned(initialCase, ownFiles, buildCase(['a'], ['b'])).files).toSorted()).toEqual([
      'a i-RIB',
      'b -',
      'new i-Avis',
    ])
  })

  it('moves files of accepted document to « Autres documents »', () => {
    const acceptedCase = buildCase(['a'], [], { state: 'accepted' })
    const ownFiles = [...assignedFiles(buildCase(['a'])), buildAssignedFile('new', 'i-RIB')]
    const mergedFiles = rebaseFiles(ownFiles, acceptedCase)
    expect(listPlaces(mergedFiles.files)).toEqual(['a i-RIB', 'new -'])
    expect(mergedFiles.displacedFiles).toEqual(['new'])
  })

  it('keeps read-only files as saved', () => {
    const initialCase = buildCase(['a'])
    const acceptedCase = buildCase(['a'], [], { state: 'accepted' })
    const lockedCase = { ...acceptedCase, medias: [buildMedia('a', true)] }
    const { files, displacedFiles } = mergeAssigned(
      initialCase,
      moveFile(assignedFiles(initialCase), 'm-a', 'i-Avis'),
      lockedCase,
    )
    expect(listPlaces(files)).toEqual(['a i-RIB'])
    expect(displacedFiles).toEqual([])
  })
})
