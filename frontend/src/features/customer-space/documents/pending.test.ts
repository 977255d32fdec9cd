import { describe, expect, it } from 'vitest'
import { aMedia, anItem, anOwnCase } from '../testOwnCase'
import { editAfterSave, pendingKind, withRemovedFiles } from './pending'
import { moveFile, assignedFiles, type AssignedFile } from './placement'

const sent = (name: string, item: string | null = null): AssignedFile => ({ uuid: `m-${name}`, name, item })
const aCase = (unsorted: string[], rib: string[] = [], version = 1) =>
  anOwnCase({
    version,
    itemsListArray: [anItem('RIB', { medias: rib.map((name) => `m-${name}`) }), anItem('Avis')],
    medias: [...unsorted, ...rib].map((name) => aMedia(name)),
  })
const editOf = (base: ReturnType<typeof aCase>, change: (medias: AssignedFile[]) => AssignedFile[]) => ({
  base,
  medias: change(assignedFiles(base)),
})
const names = (medias: readonly AssignedFile[] | undefined) => medias?.map(({ name, item }) => `${name} ${item ?? '-'}`)

describe('pending changes', () => {
  it.each<[string, (medias: AssignedFile[]) => AssignedFile[], string | null]>([
    ['none', (medias) => medias, null],
    ['upload', (medias) => [...medias, sent('new')], 'changed'],
    ['move', (medias) => moveFile(medias, 'm-a', 'i-Avis'), 'changed'],
    ['new name', (medias) => medias.map((file) => ({ ...file, name: `2 ${file.name}` })), 'changed'],
    ['removal', (medias) => medias.slice(1), 'removed'],
    ['removal beside an upload', (medias) => [...medias.slice(1), sent('new')], 'changed'],
  ])('%s', (_, change, kind) => {
    expect(pendingKind(editOf(aCase(['a', 'b']), change))).toBe(kind)
  })

  it('keep removed files while they can be restored', () => {
    const edit = editOf(aCase([], ['a']), () => [sent('new', 'i-RIB')])
    expect(names(withRemovedFiles(edit))).toEqual(['new i-RIB', 'a i-RIB'])
  })
})

describe('edit after a save', () => {
  it('is null when saved under another Unicode spelling', () => {
    const edit = editOf(aCase(['a']), (medias) => [...medias, sent('été')])
    const saved = { ...aCase(['a'], [], 2), medias: [aMedia('a'), { ...aMedia('été'), name: 'e\u0301te\u0301' }] }
    expect(editAfterSave(edit, edit.medias, saved)).toBeNull()
  })

  it('keeps what was changed during the request', () => {
    const before = editOf(aCase(['a']), (medias) => [...medias, sent('b')])
    const now = { ...before, medias: [...moveFile(before.medias, 'm-b', 'i-Avis'), sent('c')] }
    const remainingEdit = editAfterSave(now, before.medias, aCase(['a', 'b'], [], 2))
    expect(remainingEdit?.base.version).toBe(2)
    expect(names(remainingEdit?.medias)).toEqual(['a -', 'b i-Avis', 'c -'])
  })

  it('keeps the removal of a file still saved', () => {
    const edit = editOf(aCase(['a']), () => [sent('b')])
    const remainingEdit = editAfterSave(edit, withRemovedFiles(edit), aCase(['a', 'b'], [], 2))
    expect(pendingKind(remainingEdit)).toBe('removed')
    expect(names(remainingEdit?.medias)).toEqual(['b -'])
  })

  it('never sends again a file the server dropped', () => {
    const edit = editOf(aCase(['a']), (medias) => [...medias, sent('b')])
    expect(editAfterSave(edit, edit.medias, aCase(['a'], [], 2))).toBeNull()
  })
})
