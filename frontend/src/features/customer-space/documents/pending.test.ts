import { describe, expect, it } from 'vitest'
import { buildMedia, buildItem, buildOwnCase } from '../testOwnCase'
import { editAfterSave, pendingKind, withRemovedFiles } from './pending'
import { moveFile, assignedFiles, type AssignedFile } from './placement'

const buildAssignedFile = (name: string, documentId: string | null = null): AssignedFile => ({
  uuid: `m-${name}`,
  name,
  documentId,
})
const buildCase = (unsortedNames: string[], bankNames: string[] = [], version = 1) =>
  buildOwnCase({
    version,
    itemsListArray: [buildItem('RIB', { medias: bankNames.map((name) => `m-${name}`) }), buildItem('Avis')],
    medias: [...unsortedNames, ...bankNames].map((name) => buildMedia(name)),
  })
const buildEdit = (
  baseCase: ReturnType<typeof buildCase>,
  changeFiles: (medias: AssignedFile[]) => AssignedFile[],
) => ({
  base: baseCase,
  medias: changeFiles(assignedFiles(baseCase)),
})
const listFiles = (medias: readonly AssignedFile[] | undefined) =>
  medias?.map(({ name, documentId }) => `${name} ${documentId ?? '-'}`)

describe('pending changes', () => {
  it.each<[string, (medias: AssignedFile[]) => AssignedFile[], string | null]>([
    ['none', (medias) => medias, null],
    ['upload', (medias) => [...medias, buildAssignedFile('new')], 'changed'],
    ['move', (medias) => moveFile(medias, 'm-a', 'i-Avis'), 'changed'],
    ['new name', (medias) => medias.map((file) => ({ ...file, name: `2 ${file.name}` })), 'changed'],
    ['removal', (medias) => medias.slice(1), 'removed'],
    ['removal beside an upload', (medias) => [...medias.slice(1), buildAssignedFile('new')], 'changed'],
  ])('%s', (_, changeFiles, kind) => {
    expect(pendingKind(buildEdit(buildCase(['a', 'b']), changeFiles))).toBe(kind)
  })

  it('keep removed files while they can be restored', () => {
    const edit = buildEdit(buildCase([], ['a']), () => [buildAssignedFile('new', 'i-RIB')])
    expect(listFiles(withRemovedFiles(edit))).toEqual(['new i-RIB', 'a i-RIB'])
  })
})

describe('edit after a save', () => {
  it('is null when saved under another Unicode spelling', () => {
    const edit = buildEdit(buildCase(['a']), (medias) => [...medias, buildAssignedFile('été')])
    const savedCase = {
      ...buildCase(['a'], [], 2),
      medias: [buildMedia('a'), { ...buildMedia('été'), name: 'e\u0301te\u0301' }],
    }
    expect(editAfterSave(edit, edit.medias, savedCase)).toBeNull()
  })

  it('keeps what was changed during the request', () => {
    const initialEdit = buildEdit(buildCase(['a']), (medias) => [...medias, buildAssignedFile('b')])
    const currentEdit = {
      ...initialEdit,
      medias: [...moveFile(initialEdit.medias, 'm-b', 'i-Avis'), buildAssignedFile('c')],
    }
    const remainingEdit = editAfterSave(currentEdit, initialEdit.medias, buildCase(['a', 'b'], [], 2))
    expect(remainingEdit?.base.version).toBe(2)
    expect(listFiles(remainingEdit?.medias)).toEqual(['a -', 'b i-Avis', 'c -'])
  })

  it('keeps the removal of a file still saved', () => {
    const edit = buildEdit(buildCase(['a']), () => [buildAssignedFile('b')])
    const remainingEdit = editAfterSave(edit, withRemovedFiles(edit), buildCase(['a', 'b'], [], 2))
    expect(pendingKind(remainingEdit)).toBe('removed')
    expect(listFiles(remainingEdit?.medias)).toEqual(['b -'])
  })

  it('never sends again a file the server dropped', () => {
    const edit = buildEdit(buildCase(['a']), (medias) => [...medias, buildAssignedFile('b')])
    expect(editAfterSave(edit, edit.medias, buildCase(['a'], [], 2))).toBeNull()
  })
})
