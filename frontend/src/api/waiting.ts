import { useSyncExternalStore } from 'react'
import { listeners } from '@/session/store'

let waiting = 0
const { follow, tell } = listeners()

/** How many saves wait for the network to come back. */
export function setWaiting(count: number): void {
  waiting = count
  tell()
}

export function useWaiting(): number {
  return useSyncExternalStore(follow, () => waiting, () => 0)
}
