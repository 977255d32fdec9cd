import { setStored, useStored } from './settings'
import { deviceStore } from './storage'

/** Consent to external content: always shown, or after a click each time (default). */
export type FrameChoice = 'ask' | 'always'

export function frameChoice(): FrameChoice {
  return choiceOf(deviceStore.get('frames'))
}

export function chooseFrames(choice: FrameChoice): void {
  setStored('frames', choice === 'always' ? choice : null)
}

/** Current consent, updated on change; « ask » for pages rendered at build time. */
export function useFrameChoice(): FrameChoice {
  return choiceOf(useStored('frames'))
}

function choiceOf(storedChoice: string | null): FrameChoice {
  return storedChoice === 'always' ? 'always' : 'ask'
}
