import { useSyncExternalStore } from 'react'
import { deviceStore } from './storage'
import { listeners } from './store'

/** Whether outside contents show at once, or each time after a click (the default). */
export type FrameChoice = 'ask' | 'always'

const { subscribe, emit } = listeners()

export function frameChoice(): FrameChoice {
  return deviceStore.get('frames') === 'always' ? 'always' : 'ask'
}

export function chooseFrames(choice: FrameChoice): void {
  deviceStore.set('frames', choice === 'always' ? choice : null)
  emit()
}

/** The choice, followed while it changes; nobody has agreed to anything on a page rendered at build time. */
export function useFrameChoice(): FrameChoice {
  return useSyncExternalStore(subscribe, frameChoice, () => 'ask')
}
