import { useEffect, useEffectEvent, useState } from 'react'
import { notify } from './feedback'
import { tabStore } from './storage'

type Collector = () => unknown

const collectors = new Map<string, Collector>()
const dialogs = new Map<string, Collector>()

/**
 * Registers a form whose values are restored after an expired session. `collect` returns the values, or null when there
 * is nothing to store; `key` identifies the form and its object.
 */
export function registerDraft(key: string, collect: Collector): () => void {
  return addCollector(collectors, key, collect)
}

function addCollector(collectorsByKey: Map<string, Collector>, key: string, collect: Collector): () => void {
  collectorsByKey.set(key, collect)
  return () => {
    if (collectorsByKey.get(key) === collect) collectorsByKey.delete(key)
  }
}

/** Stores the values of all registered forms, and the open dialogs if there are any, for this tab only. */
export function storeDrafts(userUuid: string): void {
  const storedKeys = [...collectors].filter(([key, collect]) => storeDraft(key, userUuid, collect()))
  if (storedKeys.length === 0) return
  const title = document.querySelector('[role="dialog"] h2')?.textContent
  for (const [key, collect] of dialogs) {
    const state = collect()
    if (state && title) storeDraft(dialogKey(key), userUuid, { state, title })
  }
}

/** Stores values unless there are none; returns whether it did. */
function storeDraft(key: string, userUuid: string, values: unknown): boolean {
  if (values === null || values === undefined) return false
  tabStore.set(draftKey(key, userUuid), JSON.stringify(values))
  return true
}

/** Dialog that was open when the session ended. */
export interface DialogDraft<T> {
  state: T
  title: string
}

/** Registers the state of a dialog with a form; `collect` returns a falsy state while it is closed. */
export function registerDialog(key: string, collect: Collector): () => void {
  return addCollector(dialogs, key, collect)
}

/** Stored values of this form and user. Does not delete them: React may repeat the render that reads them. */
export function readDraft<T>(key: string, userUuid: string): T | null {
  try {
    const text = tabStore.get(draftKey(key, userUuid))
    return text === null ? null : (JSON.parse(text) as T)
  } catch {
    return null
  }
}

/** Deletes the draft of this form, and those of other users. */
export function deleteDraft(key: string, userUuid: string): void {
  const ownKey = draftKey(key, userUuid)
  deleteMatching((name) => name === ownKey || !name.endsWith(`:${userUuid}`))
}

/** Deletes all drafts of the tab. */
export function deleteAllDrafts(): void {
  deleteMatching(() => true)
}

/** Draft left by an expired session: read during render, then deleted and announced after mounting. */
export function useDraft<T>(key: string, userUuid: string): T | null {
  const [draft] = useState(() => readDraft<T>(key, userUuid))
  useEffect(() => {
    deleteDraft(key, userUuid)
    if (draft !== null) notify('Vos modifications non enregistrées ont été retrouvées.', 'info')
  }, [key, userUuid, draft])
  return draft
}

/**
 * Stores the values of a form when the session expires: `collect` returns them, or null when there is nothing to store.
 */
export function useDraftOnExpiry(key: string, collect: () => unknown): void {
  const latest = useEffectEvent(collect)
  useEffect(() => registerDraft(key, () => latest()), [key])
}

function deleteMatching(matches: (name: string) => boolean): void {
  for (const name of tabStore.names('draft:')) if (matches(name)) tabStore.set(name, null)
}

/** Key of the draft of a dialog's state. */
export function dialogKey(key: string): string {
  return `dialog:${key}`
}

function draftKey(key: string, userUuid: string): string {
  return `draft:${key}:${userUuid}`
}
