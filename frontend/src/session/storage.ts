import { storageKey } from '@/site/site'

/** What the browser keeps under the brand's name. */
export interface Store {
  get: (name: string) => string | null
  /** null removes the value. */
  set: (name: string, value: string | null) => void
  /** The names that begin with `prefix`. */
  names: (prefix: string) => string[]
}

/** Kept on this device, for every tab. */
export const deviceStore = storeOf(() => window.localStorage)
/** Kept for this tab alone. */
export const tabStore = storeOf(() => window.sessionStorage)

/** Where storage is blocked or full, values last as long as the page: nothing else may fail for want of it. */
function storeOf(storage: () => Storage): Store {
  const ofThisPage = new Map<string, string>()
  const attempt = <T>(act: (store: Storage) => T): T | undefined => {
    try {
      return act(storage())
    } catch {
      return undefined
    }
  }
  return {
    get: (name) => ofThisPage.get(storageKey(name)) ?? attempt((store) => store.getItem(storageKey(name))) ?? null,
    set(name, value) {
      const key = storageKey(name)
      ofThisPage.delete(key)
      if (value === null) return void attempt((store) => store.removeItem(key))
      const saved = attempt((store) => {
        store.setItem(key, value)
        return true
      })
      if (!saved) {
        // An older value must not come back in the place of this one.
        attempt((store) => store.removeItem(key))
        ofThisPage.set(key, value)
      }
    },
    names(prefix) {
      const start = storageKey('')
      const kept = attempt((store) => Array.from({ length: store.length }, (_, at) => store.key(at) ?? '')) ?? []
      const keys = new Set([...kept, ...ofThisPage.keys()])
      return [...keys].filter((key) => key.startsWith(start + prefix)).map((key) => key.slice(start.length))
    },
  }
}
