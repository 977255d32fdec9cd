import { createAtom, useSelector } from '@tanstack/react-store'
import { useLayoutEffect } from 'react'
import { useMounted } from '@/site/hydration'
import { useUser } from './session'
import { deviceStore } from './storage'

/** Number of changes: the values themselves are in the storage of the device. */
const changes = createAtom(0)

/** Stores a value on this device; null removes it. */
function setStored(name: string, value: string | null): void {
  deviceStore.set(name, value)
  changes.set((count) => count + 1)
}

/** Value stored on this device, updated on change; null in the pre-rendered page. */
function useStored(name: string): string | null {
  const value = useSelector(changes, () => deviceStore.get(name))
  return useMounted() ? value : null
}

/** User preference, stored on this device per account. `null` is the default. */
export function useSetting(name: string): [string | null, (value: string | null) => void] {
  const key = `setting:${name}:${useUser().uuid}`
  return [useStored(key), (next) => setStored(key, next)]
}

export type Density = 'comfortable' | 'compact'

/** Line density of the private pages. */
export function useDensity(): [Density, (next: Density) => void] {
  const [storedDensity, set] = useSetting('density')
  return [
    storedDensity === 'compact' ? storedDensity : 'comfortable',
    (density) => set(density === 'compact' ? density : null),
  ]
}

/** Sets the density for the style sheets, from the first paint until the private pages are left. */
export function useDensityOfPage(): void {
  const [density] = useDensity()
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset['density'] = density
    return () => {
      delete dataset['density']
    }
  }, [density])
}

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
