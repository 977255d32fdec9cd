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
const buildEdit = (baseCase: ReturnType<typeof buildCase>, changeFiles: (files: AssignedFile[]) => AssignedFile[]) => ({
  base: baseCase,
  files: changeFiles(assignedFiles(baseCase)),
})
const listFiles = (files: readonly AssignedFile[] | undefined) =>
  files?.map(({ name, documentId }) => `${name} ${documentId ?? '-'}`)

describe('pending changes', () => {
  it.each<[string, (files: AssignedFile[]) => AssignedFile[], string | null]>([
    ['none', (files) => files, null],
    ['upload', (files) => [...files, buildAssignedFile('new')], 'changed'],
    ['move', (files) => moveFile(files, 'm-a', 'i-Avis'), 'changed'],
    ['new name', (files) => files.map((file) => ({ ...file, name: `2 ${file.name}` })), 'changed'],
    ['removal', (files) => files.slice(1), 'removed'],
    ['removal beside an upload', (files) => [...files.slice(1), buildAssignedFile('new')], 'changed'],
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
    const edit = buildEdit(buildCase(['a']), (files) => [...files, buildAssignedFile('été')])
    const savedCase = {
      ...buildCase(['a'], [], 2),
      medias: [buildMedia('a'), { ...buildMedia('été'), name: 'e\u0301te\u0301' }],
    }
    expect(editAfterSave(edit, edit.files, savedCase)).toBeNull()
  })

  it('keeps what was changed during the request', () => {
    const initialEdit = buildEdit(buildCase(['a']), (files) => [...files, buildAssignedFile('b')])
    const currentEdit = {
      ...initialEdit,
      files: [...moveFile(initialEdit.files, 'm-b', 'i-Avis'), buildAssignedFile('c')],
    }
    const remainingEdit = editAfterSave(currentEdit, initialEdit.files, buildCase(['a', 'b'], [], 2))
    expect(remainingEdit?.base.version).toBe(2)
    expect(listFiles(remainingEdit?.files)).toEqual(['a -', 'b i-Avis', 'c -'])
  })

  it('keeps the removal of a file still saved', () => {
    const edit = buildEdit(buildCase(['a']), () => [buildAssignedFile('b')])
    const remainingEdit = editAfterSave(edit, withRemovedFiles(edit), buildCase(['a', 'b'], [], 2))
    expect(pendingKind(remainingEdit)).toBe('removed')
    expect(listFiles(remainingEdit?.files)).toEqual(['b -'])
  })

  it('never sends again a file the server dropped', () => {
    const edit = buildEdit(buildCase(['a']), (files) => [...files, buildAssignedFile('b')])
    expect(editAfterSave(edit, edit.files, buildCase(['a'], [], 2))).toBeNull()
  })
})
