import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { notify } from './feedback'
import { tabStore } from './storage'

type Collector = () => unknown

const collectors = new Map<string, Collector>()

/**
 * Registers a form whose values are restored after an expired session. `collect` returns the values, or null when there
 * is nothing to store; `key` identifies the form and its object.
 */
export function registerDraft(key: string, collect: Collector): () => void {
  collectors.set(key, collect)
  return () => {
    if (collectors.get(key) === collect) collectors.delete(key)
  }
}

/** Stores the values of all registered forms, for this tab only. */
export function keepDrafts(userUuid: string): void {
  for (const [key, collect] of collectors) {
    const values = collect()
    if (values === null || values === undefined) continue
    tabStore.set(draftKey(key, userUuid), JSON.stringify(values))
  }
}

/** Stores the title of the open dialog, which is closed after the next login, if values were kept. */
export function keepDialogTitle(userUuid: string): void {
  const title = document.querySelector('[role="dialog"] h2')?.textContent
  const hasKept = tabStore.names('draft:').some((name) => name.endsWith(`:${userUuid}`))
  if (title && hasKept) tabStore.set(dialogKey(userUuid), title)
}

/** Announces once, after a login, that the values of a dialog were kept; the dialog restores them when it opens. */
export function useDialogDraftNotice(userUuid: string): void {
  useEffect(() => {
    const title = tabStore.get(dialogKey(userUuid))
    if (title === null) return
    tabStore.set(dialogKey(userUuid), null)
    notify(`Votre saisie dans «\u202F${title}\u202F» est conservée\u202F: rouvrez cette fenêtre pour la retrouver.`, 'info')
  }, [userUuid])
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
export function dropDraft(key: string, userUuid: string): void {
  const mine = draftKey(key, userUuid)
  forget((name) => name === mine || !name.endsWith(`:${userUuid}`))
}

/** Deletes all drafts of the tab. */
export function forgetDrafts(): void {
  forget(() => true)
}

/** Draft left by an expired session: read during render, then deleted and announced after mounting. */
export function useDraft<T>(key: string, userUuid: string): T | null {
  const [found] = useState(() => readDraft<T>(key, userUuid))
  useEffect(() => {
    dropDraft(key, userUuid)
    if (found !== null) notify('Vos modifications non enregistrées ont été retrouvées.', 'info')
  }, [key, userUuid, found])
  return found
}

/**
 * Stores the values of a form when the session expires: `collect` returns them, or null when there is nothing to store.
 */
export function useDraftOnExpiry(key: string, collect: () => unknown): void {
  const latest = useRef(collect)
  useLayoutEffect(() => {
    latest.current = collect
  })
  useEffect(() => registerDraft(key, () => latest.current()), [key])
}

function forget(matches: (name: string) => boolean): void {
  for (const name of tabStore.names('draft:')) if (matches(name)) tabStore.set(name, null)
}

/** Among the drafts, so that it is deleted with them. */
function dialogKey(userUuid: string): string {
  return `draft:dialog:${userUuid}`
}

function draftKey(key: string, userUuid: string): string {
  return `draft:${key}:${userUuid}`
}
