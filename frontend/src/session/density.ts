import { useLayoutEffect } from 'react'
import { useSetting } from './settings'

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
