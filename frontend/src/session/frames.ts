import { useSyncExternalStore } from 'react'
import { deviceStore } from './storage'

/** Whether outside contents show at once, or each time after a click (the default). */
export type FrameChoice = 'ask' | 'always'

const listeners = new Set<() => void>()

export function frameChoice(): FrameChoice {
  return deviceStore.get('frames') === 'always' ? 'always' : 'ask'
}

export function chooseFrames(choice: FrameChoice): void {
  deviceStore.set('frames', choice === 'always' ? choice : null)
  for (const listener of listeners) listener()
}

/** The choice, followed while it changes; nobody has agreed to anything on a page rendered at build time. */
export function useFrameChoice(): FrameChoice {
  return useSyncExternalStore(subscribe, frameChoice, () => 'ask')
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
