import { useSyncExternalStore } from 'react'

let waiting = 0
const listeners = new Set<() => void>()

/** How many saves wait for the network to come back. */
export function setWaiting(count: number): void {
  waiting = count
  for (const listener of listeners) listener()
}

function follow(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useWaiting(): number {
  return useSyncExternalStore(follow, () => waiting, () => 0)
}
