import type { OwnCase } from '../api'
import { assignedFiles, type AssignedFile } from './placement'

/** Local files, and the version of the case they are based on. */
export interface PendingEdit {
  base: OwnCase
  files: AssignedFile[]
}

/**
 * Local changes that are not saved yet: « changed » files were uploaded, moved or renamed and are saved immediately;
 * « removed » ones are saved once they can no longer be restored.
 */
export type PendingKind = 'changed' | 'removed' | null

export function pendingKind(edit: PendingEdit | null): PendingKind {
  if (edit === null) return null
  const savedFiles = new Map(assignedFiles(edit.base).map((file) => [file.uuid, file]))
  const isChanged = (file: AssignedFile) => {
    const savedFile = savedFiles.get(file.uuid)
    return !file.readOnly && (savedFile?.documentId !== file.documentId || savedFile?.name !== file.name)
  }
  if (edit.files.some(isChanged)) return 'changed'
  return removedFiles(edit).length > 0 ? 'removed' : null
}

/** Own saved files that were removed locally, with their documents. */
function removedFiles({ base, files }: PendingEdit): AssignedFile[] {
  const keptUuids = new Set(files.map(({ uuid }) => uuid))
  return assignedFiles(base).filter((file) => !file.readOnly && !keptUuids.has(file.uuid))
}

/** Files of a save that keeps the removed ones, which can still be restored. */
export function withRemovedFiles(edit: PendingEdit): AssignedFile[] {
  return [...edit.files, ...removedFiles(edit)]
}

/**
 * Local changes that remain after `sentFiles` were saved as `savedCase`: those made during the request, and the removed
 * files that the save kept. Null when none remains.
 */
export function editAfterSave(
  edit: PendingEdit,
  sentFiles: readonly AssignedFile[],
  savedCase: OwnCase,
): PendingEdit | null {
  const savedFilesById = new Map(assignedFiles(savedCase).map((file) => [file.uuid, file]))
  const sentFilesById = new Map(sentFiles.map((file) => [file.uuid, file]))
  const remainingFiles = edit.files.flatMap((file) => {
    const sentFile = sentFilesById.get(file.uuid)
    const isUnchanged = sentFile?.documentId === file.documentId && sentFile?.name === file.name
    const savedFile = savedFilesById.get(file.uuid)
    // Uses the server's spelling of the name; a file that the server did not keep is not sent again.
    if (isUnchanged) return savedFile ?? []
    return savedFile?.readOnly ? savedFile : { ...file, isAttached: savedFile !== undefined }
  })
  const next = { base: savedCase, files: remainingFiles }
  return pendingKind(next) === null ? null : next
}
