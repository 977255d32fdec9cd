import { useSyncExternalStore } from 'react'
import { useUser } from './session'
import { deviceStore } from './storage'

const listeners = new Set<() => void>()

/**
 * How somebody likes to work: kept on this device under their account, so that two who share it keep their own.
 * Null stands for the default.
 */
export function useSetting(name: string): [string | null, (value: string | null) => void] {
  const key = `setting:${name}:${useUser().uuid}`
  const value = useSyncExternalStore(follow, () => deviceStore.get(key), () => null)
  const set = (chosen: string | null) => {
    deviceStore.set(key, chosen)
    for (const listener of listeners) listener()
  }
  return [value, set]
}

function follow(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
