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

/** The values kept for this form and user, once; those of anybody else are thrown away. */
export function takeDraft<T>(key: string, userUuid: string): T | null {
  const mine = draftKey(key, userUuid)
  const text = tabStore.get(mine)
  forget((name) => name === mine || !name.endsWith(`:${userUuid}`))
  if (text === null) return null
  try {
    return JSON.parse(text) as T
  } catch {
    return null
  }
}

/** Forgets every draft of the tab. */
export function forgetDrafts(): void {
  forget(() => true)
}

function forget(which: (name: string) => boolean): void {
  for (const name of tabStore.names('draft:')) if (which(name)) tabStore.set(name, null)
}

function draftKey(key: string, userUuid: string): string {
  return `draft:${key}:${userUuid}`
}
