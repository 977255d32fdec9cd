import { storageKey } from '@/site/site'

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
    try {
      sessionStorage.setItem(draftKey(key, userUuid), JSON.stringify(values))
    } catch {
      // A full storage must not keep the session from ending.
    }
  }
}

/** The values kept for this form and user, once; those of anybody else are thrown away. */
export function takeDraft<T>(key: string, userUuid: string): T | null {
  const mine = draftKey(key, userUuid)
  const text = sessionStorage.getItem(mine)
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
  const prefix = storageKey('draft:')
  const names = Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at) ?? '')
  for (const name of names) if (name.startsWith(prefix) && which(name)) sessionStorage.removeItem(name)
}

function draftKey(key: string, userUuid: string): string {
  return storageKey(`draft:${key}:${userUuid}`)
}
