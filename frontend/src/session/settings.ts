import { useSyncExternalStore } from 'react'
import { useUser } from './session'
import { deviceStore } from './storage'
import { listeners } from './store'

const { subscribe, emit } = listeners()

/**
 * How somebody likes to work: kept on this device under their account, so that two who share it keep their own.
 * Null stands for the default.
 */
export function useSetting(name: string): [string | null, (value: string | null) => void] {
  const key = `setting:${name}:${useUser().uuid}`
  const value = useSyncExternalStore(subscribe, () => deviceStore.get(key), () => null)
  const set = (chosen: string | null) => {
    deviceStore.set(key, chosen)
    emit()
  }
  return [value, set]
}
