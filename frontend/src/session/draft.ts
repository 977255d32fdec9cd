import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { notify } from './feedback'
import { tabStore } from './storage'

type Collector = () => unknown

const collectors = new Map<string, Collector>()

/**
 * A form that wants its values back after an expired session registers how to read them; answer
 * null from `collect` when there is nothing worth keeping. `key` names the form and its object.
 */
export function registerDraft(key: string, collect: Collector): () => void {
  collectors.set(key, collect)
  return () => {
    if (collectors.get(key) === collect) collectors.delete(key)
  }
}

/** Stores, for this tab only, what every mounted form holds. */
export function keepDrafts(userUuid: string): void {
  for (const [key, collect] of collectors) {
    const values = collect()
    if (values === null || values === undefined) continue
    tabStore.set(draftKey(key, userUuid), JSON.stringify(values))
  }
}

/** The values stored for this form and user. They stay there: a rendering that reads them may be started again. */
export function readDraft<T>(key: string, userUuid: string): T | null {
  try {
    const text = tabStore.get(draftKey(key, userUuid))
    return text === null ? null : (JSON.parse(text) as T)
  } catch {
    return null
  }
}

/** Forgets the draft of this form, and those of anybody else. */
export function dropDraft(key: string, userUuid: string): void {
  const mine = draftKey(key, userUuid)
  forget((name) => name === mine || !name.endsWith(`:${userUuid}`))
}

/** Forgets every draft of the tab. */
export function forgetDrafts(): void {
  forget(() => true)
}

/** What an expired session left of a form: read while rendering, then removed and announced once it is on the screen. */
export function useDraft<T>(key: string, userUuid: string): T | null {
  const [found] = useState(() => readDraft<T>(key, userUuid))
  useEffect(() => {
    dropDraft(key, userUuid)
    if (found !== null) notify('Vos modifications non enregistrées ont été retrouvées.', 'info')
  }, [key, userUuid, found])
  return found
}

/** Keeps the values of a form when the session ends: `collect` answers them, or null when there is nothing to keep. */
export function useDraftOnExpiry(key: string, collect: () => unknown): void {
  const latest = useRef(collect)
  useLayoutEffect(() => {
    latest.current = collect
  })
  useEffect(() => registerDraft(key, () => latest.current()), [key])
}

function forget(which: (name: string) => boolean): void {
  for (const name of tabStore.names('draft:')) if (which(name)) tabStore.set(name, null)
}

function draftKey(key: string, userUuid: string): string {
  return `draft:${key}:${userUuid}`
}
