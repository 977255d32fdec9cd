import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False in the page as it was rendered at build time and while the browser takes it over, true from then
 * on: what depends on the clock, the window or the browser's storage shows only then.
 */
export function useMounted(): boolean {
  return useSyncExternalStore(never, () => true, () => false)
}
