import { storageKey } from '@/site/site'

/** Whether outside contents show at once, or each time after a click (the default). */
export type FrameChoice = 'ask' | 'always'

export function frameChoice(): FrameChoice {
  return localStorage.getItem(storageKey('frames')) === 'always' ? 'always' : 'ask'
}

export function chooseFrames(choice: FrameChoice): void {
  if (choice === 'always') localStorage.setItem(storageKey('frames'), choice)
  else localStorage.removeItem(storageKey('frames'))
}
