import { createAtom, type ReadonlyAtom } from '@tanstack/react-store'
import type { QueryClient } from '@tanstack/react-query'
import { errorMessages } from '@/api/error'
import type { Media } from '@/components/upload/media'
import { notify } from '@/session/feedback'
import { checkItem, ownCaseQuery, ownCasesQuery, type ChecklistItem, type OwnCase } from './api'
import { withChecked } from './places/checklist'
import { pendingKind, type PendingEdit } from './places/pending'
import { filesAt, moveFile, placedMedias, withFilesAt, type PlacedMedia } from './places/placement'

/** Fallback message of a save on this page. */
export const UNKNOWN_ERROR = 'Erreur inconnue pendant l’enregistrement de l’état.'

/** Failed automatic or explicit save. */
interface SaveFailure {
  /** Changes that could not be saved; other ones are tried immediately. */
  edit: PendingEdit | null
  count: number
  /** A retry may succeed: network or server error. */
  again: boolean
}

/** Running and failed uploads of a document. */
interface Transfers {
  busy: number
  failed: readonly string[]
}

/** Files that a replacement removes: those present when it was chosen, and those that it removed. */
interface Replacement {
  leaving: readonly PlacedMedia[]
  replaced: readonly PlacedMedia[]
}

/** State of the files of a case on the deposit page. */
interface DepositState {
  /** Newest saved version, which the query may not have shown yet. */
  saved: OwnCase | null
  /** Local changes that are not saved yet. */
  edit: PendingEdit | null
  failure: SaveFailure | null
  transfers: Readonly<Record<string, Transfers>>
  replacements: Readonly<Record<string, Replacement>>
}

const NO_TRANSFERS: Transfers = { busy: 0, failed: [] }
const NO_REPLACEMENT: Replacement = { leaving: [], replaced: [] }

/** Actions of the page on its documents; they keep their identity. */
export interface DocumentActions {
  /** Updates the files of one document from the current ones. */
  change: (item: string | null, files: (there: readonly PlacedMedia[]) => readonly Media[]) => void
  move: (file: string, item: string | null) => void
  check: (item: ChecklistItem, checked: boolean) => void
  /** Rejects when the statement could not be saved. */
  stateNotConcerned: (item: ChecklistItem, reason: string) => Promise<void>
  setBusy: (place: string, busy: number) => void
  setFailed: (place: string, failed: readonly string[]) => void
  /** The next uploaded file of the document replaces these. */
  beginReplacement: (item: string, files: readonly PlacedMedia[]) => void
  /** Adds an uploaded file, in place of those that it replaces. */
  addFile: (item: string, media: Media) => void
  /** Keeps the replaced files beside the new one. */
  keepReplaced: (item: string) => void
}

/** Files of a case: saved, changed and uploading. Every reader has the same state, also between two renders. */
export interface DepositStore {
  state: ReadonlyAtom<DepositState>
  actions: DocumentActions
  /** Newest version of the case. */
  present: () => OwnCase
  /** Local changes, or none on top of the newest version. */
  current: () => PendingEdit
  setEdit: (next: (before: PendingEdit | null) => PendingEdit | null, saved?: OwnCase) => void
  setFailure: (failure: SaveFailure | null) => void
}

export function createDepositStore(client: QueryClient, ownCase: OwnCase, draft: PendingEdit | null): DepositStore {
  const state = createAtom<DepositState>({ saved: null, edit: draft, failure: null, transfers: {}, replacements: {} })
  const { queryKey } = ownCaseQuery(ownCase.uuid)
  const present = () => newest(client.getQueryData(queryKey) ?? ownCase, state.get().saved)
  const current = () => state.get().edit ?? { base: present(), medias: placedMedias(present()) }
  const set = (part: Partial<DepositState>) => state.set((before) => ({ ...before, ...part }))
  const setEdit: DepositStore['setEdit'] = (next, saved) => set({ edit: next(state.get().edit), ...(saved && { saved }) })

  const update = (next: (medias: PlacedMedia[]) => PlacedMedia[]) => {
    const { base, medias } = current()
    const after = { base, medias: next(medias) }
    set({ edit: pendingKind(after) === null ? null : after })
  }
  const change: DocumentActions['change'] = (item, files) => update((all) => withFilesAt(all, item, files(filesAt(all, item))))

  const setTransfers = (place: string, part: Partial<Transfers>) => {
    const { transfers } = state.get()
    const before = transfers[place] ?? NO_TRANSFERS
    const after = { ...before, ...part }
    const isSame = before.busy === after.busy && before.failed.join('\n') === after.failed.join('\n')
    if (!isSame) set({ transfers: { ...transfers, [place]: after } })
  }

  const replacementOf = (item: string) => state.get().replacements[item] ?? NO_REPLACEMENT
  const setReplacement = (item: string, part: Partial<Replacement>) =>
    set({ replacements: { ...state.get().replacements, [item]: { ...replacementOf(item), ...part } } })

  let ticks = 0
  const showTick = (item: ChecklistItem, checked: boolean, reason?: string) => {
    // A response requested before the tick would revert it.
    void client.cancelQueries({ queryKey }, { revert: false })
    client.setQueryData(queryKey, (old) => old && { ...old, itemsListArray: withChecked(old.itemsListArray, item.uuid, checked, reason) })
  }
  /** Refreshes the case once no other tick is being saved. */
  const saveTick = async (item: ChecklistItem, checked: boolean, reason?: string) => {
    ticks += 1
    try {
      await checkItem(ownCase.uuid, item.label, checked, reason)
      void client.invalidateQueries({ queryKey: ownCasesQuery().queryKey })
    } finally {
      ticks -= 1
      if (ticks === 0) void client.invalidateQueries({ queryKey })
    }
  }

  return {
    state,
    present,
    current,
    setEdit,
    setFailure: (failure) => set({ failure }),
    actions: {
      change,
      move: (file, item) => update((all) => moveFile(all, file, item)),
      check: (item, checked) => {
        showTick(item, checked)
        saveTick(item, checked).catch((error: unknown) => {
          showTick(item, !checked, item.notConcerned?.reason)
          notify(errorMessages(error, 'public', UNKNOWN_ERROR).join(' '), 'error')
        })
      },
      stateNotConcerned: async (item, reason) => {
        await saveTick(item, true, reason)
        showTick(item, true, reason)
      },
      setBusy: (place, busy) => setTransfers(place, { busy }),
      setFailed: (place, failed) => setTransfers(place, { failed }),
      beginReplacement: (item, leaving) => setReplacement(item, { leaving }),
      addFile: (item, media) => {
        const { leaving } = replacementOf(item)
        if (leaving.length > 0) setReplacement(item, { leaving: [], replaced: leaving })
        change(item, (there) => [...without(there, leaving), media])
      },
      keepReplaced: (item) => {
        const { replaced } = replacementOf(item)
        setReplacement(item, { replaced: [] })
        change(item, (there) => [...without(replaced, there), ...there])
      },
    },
  }
}

/** The saved version if it is newer than the one of the query. */
export function newest(ownCase: OwnCase, saved: OwnCase | null): OwnCase {
  return saved !== null && saved.version > ownCase.version ? saved : ownCase
}

export function without<T extends Media>(files: readonly T[], removed: readonly Media[]): T[] {
  return files.filter(({ uuid }) => removed.every((file) => file.uuid !== uuid))
}
