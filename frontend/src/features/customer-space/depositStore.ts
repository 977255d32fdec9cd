import { createAtom, shallow, useSelector, type Atom, type ReadonlyAtom } from '@tanstack/react-store'
import type { QueryClient } from '@tanstack/react-query'
import type { UploadedFile } from '@/components/upload/uploadedFile'
import { countRunning, needsUserAction, type Upload, type UploadState } from '@/components/upload/useUploads'
import { ownCaseQuery, type OwnCase } from './api'
import { pendingKind, type PendingEdit } from './documents/pending'
import { filesOf, moveFile, assignedFiles, withFilesOf, type AssignedFile } from './documents/placement'

/** Fallback message of a save on this page. */
export const UNKNOWN_ERROR = 'Erreur inconnue pendant l’enregistrement de l’état.'

/** Failed automatic or explicit save. */
interface SaveFailure {
  /** Edit that failed; a newer edit is saved immediately. */
  edit: PendingEdit | null
  count: number
  /** A retry may succeed: network or server error. */
  isRetryable: boolean
}

type UploadsByDocument = Readonly<Record<string, readonly Upload[]>>

/** Changes to the files of a case that are not saved yet. */
interface DepositState {
  /** Local changes; null without any. */
  edit: PendingEdit | null
  failure: SaveFailure | null
  /** Files that an upload replaced in their documents. */
  replacedFiles: readonly AssignedFile[]
}

/** Actions of the page on its documents; referentially stable. */
export interface DocumentActions {
  /** Replaces the files of one document; the function receives the current ones. */
  change: (documentId: string | null, files: (current: readonly AssignedFile[]) => readonly UploadedFile[]) => void
  move: (fileId: string, documentId: string | null) => void
  /** Adds an uploaded file, in place of those that it replaces. */
  addFile: (documentId: string, file: UploadedFile, replacedIds: readonly string[]) => void
  /** Keeps the replaced files beside the new one. */
  keepReplaced: (documentId: string) => void
}

/**
 * Files of a case: uploading, changed, and saved, which are those of the query cache. Reads return the newest state
 * even between two renders.
 */
export interface DepositStore {
  caseUuid: string
  state: ReadonlyAtom<DepositState>
  /** Running and failed uploads by document; apart from `state`, because each progress event changes them. */
  uploads: Atom<UploadsByDocument>
  actions: DocumentActions
  /** Newest saved version of the case. */
  latestCase: () => OwnCase
  /** Local changes; without any, an edit equal to the newest version. */
  currentEdit: () => PendingEdit
  setEdit: (next: (edit: PendingEdit | null) => PendingEdit | null) => void
  /** Records that the current edit could not be saved. */
  recordFailure: (isRetryable: boolean) => void
  clearFailure: () => void
}

export function createDepositStore(client: QueryClient, ownCase: OwnCase, draft: PendingEdit | null): DepositStore {
  const state = createAtom<DepositState>({ edit: draft, failure: null, replacedFiles: [] })
  const uploads = createAtom<UploadsByDocument>({})
  const { queryKey } = ownCaseQuery(ownCase.uuid)
  const latestCase = () => client.getQueryData(queryKey) ?? ownCase
  const currentEdit = () => state.get().edit ?? { base: latestCase(), files: assignedFiles(latestCase()) }
  const patchState = (part: Partial<DepositState>) => state.set((current) => ({ ...current, ...part }))

  const update = (next: (files: AssignedFile[]) => AssignedFile[]) => {
    const { base, files } = currentEdit()
    const changedEdit = { base, files: next(files) }
    patchState({ edit: pendingKind(changedEdit) === null ? null : changedEdit })
  }
  const change: DocumentActions['change'] = (documentId, files) =>
    update((currentFiles) => withFilesOf(currentFiles, documentId, files(filesOf(currentFiles, documentId))))

  return {
    caseUuid: ownCase.uuid,
    state,
    uploads,
    latestCase,
    currentEdit,
    setEdit: (next) => patchState({ edit: next(state.get().edit) }),
    recordFailure: (isRetryable) => {
      const { edit, failure } = state.get()
      patchState({ failure: { edit, count: (failure?.count ?? 0) + 1, isRetryable } })
    },
    clearFailure: () => patchState({ failure: null }),
    actions: {
      change,
      move: (fileId, documentId) => update((currentFiles) => moveFile(currentFiles, fileId, documentId)),
      addFile: (documentId, file, replacedIds) => {
        const removedFiles = filesOf(currentEdit().files, documentId).filter(({ uuid }) => replacedIds.includes(uuid))
        if (removedFiles.length > 0) patchState({ replacedFiles: [...state.get().replacedFiles, ...removedFiles] })
        change(documentId, (current) => [...excludeFiles(current, removedFiles), file])
      },
      keepReplaced: (documentId) => {
        const replacedFiles = filesOf(state.get().replacedFiles, documentId)
        const storedIds = latestCase().itemsListArray.find(({ uuid }) => uuid === documentId)?.medias ?? []
        // The server deletes a replaced file with the first save that does not name it.
        const keptFiles = replacedFiles.filter(({ uuid }) => storedIds.includes(uuid))
        patchState({ replacedFiles: excludeFiles(state.get().replacedFiles, replacedFiles) })
        change(documentId, (current) => [...excludeFiles(keptFiles, current), ...current])
        // The other uploads of the replacement do not replace them again.
        updateUploads(uploads, documentId, (documentUploads) =>
          documentUploads.map((upload) => Object.assign({}, upload, { replacedIds: [] })),
        )
      },
    },
  }
}

const NO_UPLOADS: readonly Upload[] = []

function updateUploads(
  uploads: Atom<UploadsByDocument>,
  documentId: string,
  update: (current: readonly Upload[]) => readonly Upload[],
): void {
  uploads.set((current) => ({ ...current, [documentId]: update(current[documentId] ?? NO_UPLOADS) }))
}

/** Uploads of one document, with their setter. */
export function useDocumentUploads({ uploads }: DepositStore, documentId: string): UploadState {
  return [
    useSelector(uploads, (byDocument) => byDocument[documentId] ?? NO_UPLOADS),
    (update) => updateUploads(uploads, documentId, update),
  ]
}

/** Number of running uploads of all documents, and names of the failed ones. */
export function useUploadSummary({ uploads }: DepositStore): { uploadCount: number; failedFiles: readonly string[] } {
  const uploadCount = useSelector(uploads, (byDocument) => countRunning(Object.values(byDocument).flat()))
  const failedFiles = useSelector(
    uploads,
    (byDocument) =>
      Object.values(byDocument)
        .flat()
        .filter(needsUserAction)
        .map(({ file }) => file.name),
    { compare: shallow },
  )
  return { uploadCount, failedFiles }
}

export function excludeFiles<T extends UploadedFile>(files: readonly T[], removedFiles: readonly UploadedFile[]): T[] {
  return files.filter(({ uuid }) => removedFiles.every((file) => file.uuid !== uuid))
}
