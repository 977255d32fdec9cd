import { useSyncExternalStore } from 'react'
import { deviceStore } from './storage'
import { listeners } from './store'

/** Consent to external content: always shown, or after a click each time (default). */
export type FrameChoice = 'ask' | 'always'

const { subscribe, emit } = listeners()

export function frameChoice(): FrameChoice {
  return deviceStore.get('frames') === 'always' ? 'always' : 'ask'
}

export function chooseFrames(choice: FrameChoice): void {
  deviceStore.set('frames', choice === 'always' ? choice : null)
  emit()
}

/** Current consent, updated on change; « ask » for pages rendered at build time. */
export function useFrameChoice(): FrameChoice {
  return useSyncExternalStore(subscribe, frameChoice, () => 'ask')
}
