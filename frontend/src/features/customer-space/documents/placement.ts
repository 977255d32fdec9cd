import { mergeFiles } from '@/components/edit/merge'
import type { UploadedFile } from '@/components/upload/uploadedFile'
import { OTHER_DOCUMENTS, type ItemState } from '@/components/steps/checklist'
import type { ChecklistItem, OwnCase } from '../api'
import { isReceivedWithoutFile, stateOf } from './checklist'

/** File with the document it is assigned to; null: « Autres documents ». */
export interface AssignedFile extends UploadedFile {
  documentId: string | null
}

type Files = Pick<OwnCase, 'itemsListArray' | 'medias'>

/** Files of a case with their documents; those of settled documents are read-only. */
export function assignedFiles({ itemsListArray, medias }: Files): AssignedFile[] {
  const documentByFile = new Map(
    itemsListArray.flatMap((item) => (item.medias ?? []).map((uuid) => [uuid, item] as const)),
  )
  return (medias ?? []).map((file) => {
    const document = documentByFile.get(file.uuid)
    return Object.assign({}, file, {
      isAttached: true,
      isSaved: true,
      documentId: document?.uuid ?? null,
      settled: document !== undefined && !document.open,
    })
  })
}

/** Document that a file can be assigned to. */
export type Destination = Pick<ChecklistItem, 'uuid' | 'label' | 'isFile' | 'open'>

/** Possible targets of a file; independent of ticks and files elsewhere. */
export function destinationsOf(items: readonly ChecklistItem[]): Destination[] {
  return items.map(({ uuid, label, isFile, open }) => ({ uuid, label, isFile, open }))
}

export function filesOf(files: readonly AssignedFile[], documentId: string | null): AssignedFile[] {
  return files.filter((file) => file.documentId === documentId)
}

/** Replaces the files of one document by `files`. */
export function withFilesOf(
  allFiles: readonly AssignedFile[],
  documentId: string | null,
  files: readonly UploadedFile[],
): AssignedFile[] {
  const uuids = new Set(files.map(({ uuid }) => uuid))
  return [
    ...allFiles.filter((file) => file.documentId !== documentId && !uuids.has(file.uuid)),
    ...files.map((file) => Object.assign({}, file, { documentId })),
  ]
}

/** Assigns one file to another document; unsaved until the next save. */
export function moveFile(files: readonly AssignedFile[], uuid: string, documentId: string | null): AssignedFile[] {
  const file = files.find((candidate) => candidate.uuid === uuid)
  if (!file || file.readOnly || file.documentId === documentId) return [...files]
  return [...files.filter((candidate) => candidate !== file), { ...file, documentId, isSaved: false }]
}

/**
 * Note on the files of a document that were uploaded for another document before (same name and size); empty without
 * such files.
 */
export function duplicateNote(
  files: readonly AssignedFile[],
  items: readonly Destination[],
  documentId: string | null,
): string {
  const labelOf = (otherId: string | null) => items.find(({ uuid }) => uuid === otherId)?.label ?? OTHER_DOCUMENTS
  const isSame = (file: AssignedFile, otherFile: AssignedFile) =>
    file.size !== undefined && otherFile.size === file.size && otherFile.name.toLowerCase() === file.name.toLowerCase()
  const notes = filesOf(files, documentId).flatMap((file) => {
    const earlierFile = files.find(
      (otherFile) => otherFile.documentId !== documentId && isSame(file, otherFile) && isBefore(otherFile, file, files),
    )
    return earlierFile
      ? [`«\u202F${file.name}\u202F» est déjà déposé pour «\u202F${labelOf(earlierFile.documentId)}\u202F».`]
      : []
  })
  return notes.join(' ')
}

function isBefore(otherFile: AssignedFile, file: AssignedFile, files: readonly AssignedFile[]): boolean {
  const [first, second] = [Date.parse(otherFile.creationDate ?? ''), Date.parse(file.creationDate ?? '')]
  return first === second || Number.isNaN(first - second)
    ? files.indexOf(otherFile) < files.indexOf(file)
    : first < second
}

/** State of a document after the next save. */
export function stateAfterSave(item: ChecklistItem, files: readonly AssignedFile[]): ItemState {
  const state = stateOf(item)
  if (!item.open) return state
  const storedIds = item.medias ?? []
  if (files.some(({ uuid }) => !storedIds.includes(uuid))) return 'received'
  return state === 'received' && storedIds.length > 0 && files.length === 0 ? 'asked' : state
}

/** Checklist after the next save. */
export function itemsAfterSave(items: readonly ChecklistItem[], files: readonly AssignedFile[]): ChecklistItem[] {
  return items.map((item) => {
    if (!item.isFile) return item
    const { announced: _, notConcerned, ...unmarkedItem } = item
    const documentFiles = filesOf(files, item.uuid)
    const state = stateAfterSave(item, documentFiles)
    const hasFiles = documentFiles.length > 0
    return {
      ...unmarkedItem,
      state,
      ...(notConcerned && !hasFiles && { notConcerned }),
      ...(isReceivedWithoutFile(state, hasFiles) && !notConcerned && { announced: true }),
    }
  })
}

/** State text of a received document without files; undefined for other documents. */
export function noFileLabel(item: ChecklistItem, files: readonly AssignedFile[]): string | undefined {
  if (!isReceivedWithoutFile(stateAfterSave(item, files), files.length > 0)) return undefined
  return item.notConcerned ? 'Non concerné' : 'Annoncé'
}

/**
 * Applies local changes to the current case: a file whose document accepts none any more moves to « Autres documents »
 * and is listed in `displacedFiles`; read-only files stay as saved.
 */
export function rebaseFiles(
  files: readonly AssignedFile[],
  ownCase: Files,
): { files: AssignedFile[]; displacedFiles: string[] } {
  const serverFiles = assignedFiles(ownCase)
  const openDocuments = new Set(ownCase.itemsListArray.filter((item) => item.open).map(({ uuid }) => uuid))
  const displacedFiles: string[] = []
  const updatedFiles = files.map((file) => {
    const savedFile = serverFiles.find(({ uuid }) => uuid === file.uuid)
    if (savedFile?.readOnly) return savedFile
    const { documentId } = file
    if (documentId === null || openDocuments.has(documentId) || savedFile?.documentId === documentId) return file
    displacedFiles.push(file.name)
    return { ...file, documentId: savedFile?.documentId ?? null }
  })
  return { files: updatedFiles, displacedFiles }
}

/** Merges assigned files by identity; when both sides moved a file, the local document wins. */
export function mergeAssigned(
  base: Files,
  ownFiles: readonly AssignedFile[],
  savedFiles: Files,
): { files: AssignedFile[]; displacedFiles: string[] } {
  const baseFiles = assignedFiles(base)
  const mergedFiles = mergeFiles(baseFiles, ownFiles, assignedFiles(savedFiles)).map((file) => {
    const mineFile = ownFiles.find(({ uuid }) => uuid === file.uuid)
    const baseFile = baseFiles.find(({ uuid }) => uuid === file.uuid)
    return mineFile && mineFile.documentId !== baseFile?.documentId
      ? Object.assign({}, file, { documentId: mineFile.documentId })
      : file
  })
  return rebaseFiles(mergedFiles, savedFiles)
}
