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

/** Files that a replacement removes: those present when it was chosen, and those that it removed. */
interface Replacement {
  toReplace: readonly AssignedFile[]
  replacedFiles: readonly AssignedFile[]
}

type UploadsByDocument = Readonly<Record<string, readonly Upload[]>>

/** Changes to the files of a case that are not saved yet. */
interface DepositState {
  /** Local changes; null without any. */
  edit: PendingEdit | null
  failure: SaveFailure | null
  /** By document. */
  replacements: Readonly<Record<string, Replacement>>
}

const NO_REPLACEMENT: Replacement = { toReplace: [], replacedFiles: [] }

/** Actions of the page on its documents; referentially stable. */
export interface DocumentActions {
  /** Replaces the files of one document; the function receives the current ones. */
  change: (item: string | null, files: (current: readonly AssignedFile[]) => readonly UploadedFile[]) => void
  move: (file: string, item: string | null) => void
  /** The next uploaded file of the document replaces these. */
  beginReplacement: (item: string, files: readonly AssignedFile[]) => void
  /** Adds an uploaded file, in place of those that it replaces. */
  addFile: (item: string, file: UploadedFile) => void
  /** Keeps the replaced files beside the new one. */
  keepReplaced: (item: string) => void
}

/**
 * Files of a case: uploading, changed, and saved, which are those of the query cache. Reads return the newest state even
 * between two renders.
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
  const state = createAtom<DepositState>({ edit: draft, failure: null, replacements: {} })
  const { queryKey } = ownCaseQuery(ownCase.uuid)
  const latestCase = () => client.getQueryData(queryKey) ?? ownCase
  const currentEdit = () => state.get().edit ?? { base: latestCase(), medias: assignedFiles(latestCase()) }
  const patchState = (part: Partial<DepositState>) => state.set((current) => ({ ...current, ...part }))

  const update = (next: (files: AssignedFile[]) => AssignedFile[]) => {
    const { base, medias: files } = currentEdit()
    const changedEdit = { base, medias: next(files) }
    patchState({ edit: pendingKind(changedEdit) === null ? null : changedEdit })
  }
  const change: DocumentActions['change'] = (item, files) =>
    update((currentFiles) => withFilesOf(currentFiles, item, files(filesOf(currentFiles, item))))

  const replacementOf = (item: string) => state.get().replacements[item] ?? NO_REPLACEMENT
  const setReplacement = (item: string, part: Partial<Replacement>) =>
    patchState({ replacements: { ...state.get().replacements, [item]: { ...replacementOf(item), ...part } } })

  return {
    caseUuid: ownCase.uuid,
    state,
    uploads: createAtom<UploadsByDocument>({}),
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
      move: (file, item) => update((currentFiles) => moveFile(currentFiles, file, item)),
      beginReplacement: (item, toReplace) => setReplacement(item, { toReplace }),
      addFile: (item, file) => {
        const { toReplace } = replacementOf(item)
        if (toReplace.length > 0) setReplacement(item, { toReplace: [], replacedFiles: toReplace })
        change(item, (current) => [...excludeFiles(current, toReplace), file])
      },
      keepReplaced: (item) => {
        const { replacedFiles } = replacementOf(item)
        setReplacement(item, { replacedFiles: [] })
        change(item, (current) => [...excludeFiles(replacedFiles, current), ...current])
      },
    },
  }
}

const NO_UPLOADS: readonly Upload[] = []

/** Uploads of one document, with their setter. */
export function useDocumentUploads({ uploads }: DepositStore, document: string): UploadState {
  const uploadsOf = (byDocument: UploadsByDocument) => byDocument[document] ?? NO_UPLOADS
  return [
    useSelector(uploads, uploadsOf),
    (update) => uploads.set((current) => ({ ...current, [document]: update(uploadsOf(current)) })),
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
