import { useSyncExternalStore } from 'react'
import { listeners } from '@/session/store'

let waiting = 0
const { subscribe, emit } = listeners()

/** Sets the number of saves that are paused until the network is back. */
export function setWaiting(count: number): void {
  waiting = count
  emit()
}

export function useWaiting(): number {
  return useSyncExternalStore(subscribe, () => waiting, () => 0)
}
