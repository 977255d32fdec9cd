import { useSyncExternalStore } from 'react'
import { useUser } from './session'
import { deviceStore } from './storage'
import { listeners } from './store'

const { subscribe, emit } = listeners()

/** User preference, stored on this device per account. `null` is the default. */
export function useSetting(name: string): [string | null, (value: string | null) => void] {
  const key = `setting:${name}:${useUser().uuid}`
  const value = useSyncExternalStore(subscribe, () => deviceStore.get(key), () => null)
  const set = (chosen: string | null) => {
    deviceStore.set(key, chosen)
    emit()
  }
  return [value, set]
}
