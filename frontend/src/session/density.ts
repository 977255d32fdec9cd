import { useLayoutEffect } from 'react'
import { useSetting } from './settings'

export type Density = 'comfortable' | 'compact'

/** How close the lines of the working spaces stand. */
export function useDensity(): [Density, (chosen: Density) => void] {
  const [chosen, set] = useSetting('density')
  return [chosen === 'compact' ? chosen : 'comfortable', (density) => set(density === 'compact' ? density : null)]
}

/** Tells the style sheets, before the first paint and until these spaces are left. */
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
