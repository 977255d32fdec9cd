import { storageKey } from '@/site/site'

/** Browser storage with keys prefixed by the brand's name. */
export interface Store {
  get: (name: string) => string | null
  /** Stores a value; null removes it. */
  set: (name: string, value: string | null) => void
  /** Names that begin with `prefix`. */
  names: (prefix: string) => string[]
}

/** `localStorage`: shared by all tabs of the device. */
export const deviceStore = storeOf(() => window.localStorage)
/** `sessionStorage`: this tab only. */
export const tabStore = storeOf(() => window.sessionStorage)

/** Wraps a storage; where it is blocked or full, values are kept in memory for the life of the page. */
function storeOf(storage: () => Storage): Store {
  const memoryValues = new Map<string, string>()
  const attempt = <T>(action: (store: Storage) => T): T | undefined => {
    try {
      return action(storage())
    } catch {
      return undefined
    }
  }
  return {
    get: (name) => memoryValues.get(storageKey(name)) ?? attempt((store) => store.getItem(storageKey(name))) ?? null,
    set(name, value) {
      const key = storageKey(name)
      memoryValues.delete(key)
      if (value === null) return void attempt((store) => store.removeItem(key))
      const isStored = attempt((store) => {
        store.setItem(key, value)
        return true
      })
      if (!isStored) {
        // An older value must not reappear in place of this one.
        attempt((store) => store.removeItem(key))
        memoryValues.set(key, value)
      }
    },
    names(prefix) {
      const start = storageKey('')
      const storedKeys =
        attempt((store) => Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')) ?? []
      const keys = new Set([...storedKeys, ...memoryValues.keys()])
      return [...keys].filter((key) => key.startsWith(start + prefix)).map((key) => key.slice(start.length))
    },
  }
}
